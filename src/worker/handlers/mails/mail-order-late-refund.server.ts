import { orderLateRefund } from "#emails/orders/order-late-refund.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailOrderLateRefund(
  house: MailHouse,
  { orderId }: JobPayload<"mail-order-late-refund">,
) {
  const order = await findOrder(house.database, { orderId });
  if (order?.status !== "cancelled") return;
  await sendLetter(
    house,
    { kind: "order-late-refund", subjectId: orderId, to: order.customer.email },
    orderLateRefund({ order }),
  );
}
