import { ruleFields, toRule } from "#shop/catalogue/collections/collection-form.ts";
import { countMatches } from "#shop/catalogue/collections/count-matches.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/matches";

/** How many products a rule would take, while it is chosen; null for one that is no rule yet. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const { searchParams } = new URL(args.request.url);
  const rule = ruleFields.safeParse(Object.fromEntries(searchParams)).data;
  return Response.json(rule ? await countMatches(database, toRule(rule)) : null);
}
