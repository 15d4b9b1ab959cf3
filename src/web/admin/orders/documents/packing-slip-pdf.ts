import { packingSlipPdf } from "#documents/packing-slip.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { sendPdf } from "#web/server/answers/send-pdf.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { deskOrderOf } from "../desk-order.server.ts";
import type { Route } from "./+types/packing-slip-pdf";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const order = await deskOrderOf(args);
  return sendPdf(await packingSlipPdf(order), `bon-de-preparation-${orderNumber(order)}`);
}
