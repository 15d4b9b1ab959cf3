import { takeSales } from "#shop/fairs/take-sales.server.ts";
import { toldSales } from "#shop/fairs/told-sales.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/fair-sales";

/** There is nothing to see at this address. */
export const loader = (args: Route.LoaderArgs) => showPage(args, "/admin");

/** Takes what a phone has sold since it had a network. */
export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const parsed = toldSales.safeParse(await readJson(args.request));
  if (!parsed.success) return Response.json(null, { status: 400 });
  const { database, clock } = args.context.get(houseContext);
  const taken = await takeSales({ db: database.db, clock }, parsed.data);
  if (!taken.ok) return Response.json(null, { status: 404 });
  return Response.json(taken.value, { headers: { "Cache-Control": "no-store" } });
}
