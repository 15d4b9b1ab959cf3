import { data, href } from "react-router";
import { readLabelDocument } from "#shop/orders/labels/read-label-document.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { sendPdf } from "#web/server/answers/send-pdf.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/label-pdf";
import { deskParcelOf } from "./desk-parcel.server.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { order, parcel } = await deskParcelOf(args);
  const { database, clock, carriers } = args.context.get(houseContext);
  const read = await readLabelDocument(
    { db: database.db, clock, carriers },
    { parcelId: parcel.id },
  );
  if (!read.ok && read.error === "unavailable") {
    return tell(href("/admin/commandes/:id", { id: order.id }), "etiquette-indisponible");
  }
  if (!read.ok) throw data(null, { status: 404 });
  return sendPdf(Buffer.from(read.value), `etiquette-${orderNumber(order)}-${parcel.position}`);
}
