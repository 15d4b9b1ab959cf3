import { parcelCorrected } from "#emails/orders/parcel-corrected.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailParcelCorrected(
  house: MailHouse,
  { orderId, correctionId }: JobPayload<"mail-parcel-corrected">,
) {
  const order = await findOrder(house.database, { orderId });
  if (!order?.shipment) return;
  const orderUrl = orderLink(house.config, orderId);
  await sendLetter(
    house,
    { kind: "parcel-corrected", subjectId: correctionId, to: order.customer.email },
    parcelCorrected({ order, shipment: order.shipment, orderUrl }),
  );
}
