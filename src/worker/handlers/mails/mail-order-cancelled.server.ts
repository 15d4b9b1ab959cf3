import { orderCancelled } from "#emails/orders/order-cancelled.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { readMoneyBack } from "#shop/orders/refunds/read-money-back.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailOrderCancelled(
  house: MailHouse,
  { orderId }: JobPayload<"mail-order-cancelled">,
) {
  const order = await findOrder(house.database, { orderId });
  if (order?.status !== "cancelled") return;
  const moneyBack = await readMoneyBack(house.database, { orderId });
  await sendLetter(
    house,
    { kind: "order-cancelled", subjectId: orderId, to: order.customer.email },
    orderCancelled({ order, moneyBack }),
  );
}
