import { orderToShop } from "#emails/orders/order-to-shop.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { readSetting } from "#shop/settings/read-setting.server.ts";
import { newOrderMail } from "#shop/settings/shop-settings.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

/** To whoever prepares the orders, unless the shopkeeper wants none. */
export async function mailOrderToShop(
  house: MailHouse,
  { orderId }: JobPayload<"mail-order-to-shop">,
) {
  const { config, database } = house;
  const { isSent, address } = newOrderMail.parse(await readSetting(database, "new-order-mail"));
  const order = isSent ? await findOrder(database, { orderId }) : null;
  if (!order?.paidAt) return;
  await sendLetter(
    house,
    {
      kind: "order-to-shop",
      subjectId: orderId,
      to: address ?? config.mail.shop,
      replyTo: order.customer.email,
    },
    orderToShop({ order, deskUrl: new URL(`/admin/commandes/${orderId}`, config.publicUrl).href }),
  );
}
