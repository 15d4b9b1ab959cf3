import { redirect } from "react-router";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { noticeAddress } from "../frame/notices.ts";
import type { Route } from "./+types/refresh";
import { refreshed, refreshedIn } from "./refreshed.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect("/admin");
}

/** The screens read everything anew at each visit: what is told here is whether they could. */
export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const to = refreshedIn((await readFields(args.request, ["vers"])).get("vers"));
  const { relational } = await args.context.get(houseContext).connections.check();
  const isRefreshed = relational.isReached;
  return redirect(noticeAddress(to, isRefreshed ? "donnees-actualisees" : refreshed[to]));
}
