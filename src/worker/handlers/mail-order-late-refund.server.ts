import { orderLateRefund } from "#emails/order-late-refund.tsx";
import { renderEmail } from "#emails/render.server.ts";
import type { JobPayload } from "#shop/jobs.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import { findOrder } from "#shop/orders/find-order.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "config" | "clock" | "database" | "mail">;

export async function mailOrderLateRefund(
  { config, clock, database: { db }, mail }: House,
  { orderId }: JobPayload<"mail-order-late-refund">,
) {
  const order = await findOrder({ db }, { orderId });
  if (order?.status !== "cancelled") return;
  await sendOnce(
    { db, clock, mail, host: config.publicUrl.hostname },
    { kind: "order-late-refund", subjectId: orderId },
    {
      to: order.customer.email,
      replyTo: config.mail.shop,
      ...renderEmail(orderLateRefund({ order })),
    },
  );
}
