import { shopOrderAlert } from "#emails/shop-order-alert.tsx";
import type { JobPayload } from "#shop/jobs.ts";
import { findOrder } from "#shop/orders/find-order.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailShopOrderAlert(
  house: MailHouse,
  { orderId, reason, refundId }: JobPayload<"mail-shop-order-alert">,
) {
  const order = await findOrder(house.database, { orderId });
  if (!order) return;
  await sendLetter(
    house,
    {
      kind: `shop-order-alert-${reason}`,
      subjectId: refundId ?? orderId,
      to: house.config.mail.shop,
      replyTo: order.customer.email,
    },
    shopOrderAlert({ order, reason }),
  );
}
