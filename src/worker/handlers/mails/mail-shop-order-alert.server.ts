import { shopOrderAlert } from "#emails/orders/shop-order-alert.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findDisputes } from "#shop/orders/after-payment/find-disputes.server.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailShopOrderAlert(
  house: MailHouse,
  { orderId, reason, refundId, disputeId }: JobPayload<"mail-shop-order-alert">,
) {
  const order = await findOrder(house.database, { orderId });
  if (!order) return;
  const disputes = disputeId ? await findDisputes(house.database, { orderId }) : [];
  const dispute = disputes.find(({ id }) => id === disputeId);
  await sendLetter(
    house,
    {
      kind: `shop-order-alert-${reason}`,
      subjectId: refundId ?? disputeId ?? orderId,
      to: house.config.mail.shop,
      replyTo: order.customer.email,
    },
    shopOrderAlert({ order, reason, dispute }),
  );
}
