import { orderProcessing } from "#emails/orders/order-processing.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailOrderProcessing(
  house: MailHouse,
  { orderId }: JobPayload<"mail-order-processing">,
) {
  const order = await findOrder({ db: house.database.db }, { orderId });
  // Overtaken by what happened since: that one has its own mail.
  if (order?.status !== "processing") return;
  await sendLetter(
    house,
    { kind: "order-processing", subjectId: orderId, to: order.customer.email },
    orderProcessing({ order, orderUrl: orderLink(house.config, orderId) }),
  );
}
