import { listOpenFairs } from "#shop/fairs/list-open-fairs.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/fair-data";

/** What a phone takes along to an open fair. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const data = await listOpenFairs({ db: database.db, clock });
  return Response.json(data, { headers: { "Cache-Control": "no-store" } });
}
