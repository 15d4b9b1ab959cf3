import { orderCancelled } from "#emails/order-cancelled.tsx";
import { renderEmail } from "#emails/render.server.ts";
import type { JobPayload } from "#shop/jobs.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import { findOrder } from "#shop/orders/find-order.server.ts";
import { readMoneyBack } from "#shop/orders/read-money-back.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "config" | "clock" | "database" | "mail">;

export async function mailOrderCancelled(
  { config, clock, database: { db }, mail }: House,
  { orderId }: JobPayload<"mail-order-cancelled">,
) {
  const order = await findOrder({ db }, { orderId });
  if (order?.status !== "cancelled") return;
  const moneyBack = await readMoneyBack({ db }, { orderId });
  await sendOnce(
    { db, clock, mail, host: config.publicUrl.hostname },
    { kind: "order-cancelled", subjectId: orderId },
    {
      to: order.customer.email,
      replyTo: config.mail.shop,
      ...renderEmail(orderCancelled({ order, moneyBack })),
    },
  );
}
