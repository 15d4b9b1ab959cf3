import { data } from "react-router";
import { exportCustomer } from "#shop/personal-data/export-customer.server.ts";
import { personalDataArchive } from "#web/parts/personal-data/personal-data-archive.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import type { Route } from "./+types/export-customer";

export async function loader(args: Route.LoaderArgs) {
  const by = await requireAdmin(args);
  const { database, clock, shopIdentity } = args.context.get(houseContext);
  const house = { db: database.db, clock };
  const exported = await exportCustomer(house, { by, id: idIn(args.params.id) });
  if (!exported) throw data(null, { status: 404 });
  return new Response(personalDataArchive(exported, shopIdentity.current().details.email), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="canopee-donnees-client.zip"',
      "Cache-Control": "no-store",
    },
  });
}
