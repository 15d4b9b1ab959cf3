import { renderEmail } from "#emails/render.server.ts";
import { shopOrderAlert } from "#emails/shop-order-alert.tsx";
import type { JobPayload } from "#shop/jobs.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import { findOrder } from "#shop/orders/find-order.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "config" | "clock" | "database" | "mail">;

export async function mailShopOrderAlert(
  { config, clock, database: { db }, mail }: House,
  { orderId, reason, refundId }: JobPayload<"mail-shop-order-alert">,
) {
  const order = await findOrder({ db }, { orderId });
  if (!order) return;
  await sendOnce(
    { db, clock, mail, host: config.publicUrl.hostname },
    { kind: `shop-order-alert-${reason}`, subjectId: refundId ?? orderId },
    {
      to: config.mail.shop,
      replyTo: order.customer.email,
      ...renderEmail(shopOrderAlert({ order, reason })),
    },
  );
}
