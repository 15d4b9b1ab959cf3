import { labelSheet } from "#shop/orders/labels/label-sheet.server.ts";
import { listUnlabelled } from "#shop/orders/labels/list-unlabelled.server.ts";
import { sendCsv } from "#web/server/answers/send-csv.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/export-labels";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const parcels = await listUnlabelled({ ...database, clock });
  return sendCsv([labelSheet(parcels)], "colis-sans-etiquette");
}
