import { readFields } from "#web/server/answers/read-fields.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/refresh";
import { refreshed, refreshedIn } from "./refreshed.ts";

export const loader = (args: Route.LoaderArgs) => showPage(args, "/admin");

/** The screens read everything anew at each visit: what is told here is whether they could. */
export async function action(args: Route.ActionArgs) {
  const to = refreshedIn((await readFields(args.request.clone(), ["vers"])).get("vers"));
  return changeThenTell(args, to, async (_, { connections }) => {
    const { relational } = await connections.check();
    return relational.isReached ? "donnees-actualisees" : refreshed[to];
  });
}
