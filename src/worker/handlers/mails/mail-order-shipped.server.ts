import { orderShipped } from "#emails/orders/order-shipped.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailOrderShipped(
  house: MailHouse,
  { orderId }: JobPayload<"mail-order-shipped">,
) {
  const order = await findOrder({ db: house.database.db }, { orderId });
  if (!order?.shipment) return;
  await sendLetter(
    house,
    { kind: "order-shipped", subjectId: orderId, to: order.customer.email },
    orderShipped({ order, shipment: order.shipment, orderUrl: orderLink(house.config, orderId) }),
  );
}
