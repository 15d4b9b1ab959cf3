import { orderDelivered } from "#emails/orders/order-delivered.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailOrderDelivered(
  house: MailHouse,
  { orderId }: JobPayload<"mail-order-delivered">,
) {
  const { config, database } = house;
  const order = await findOrder({ db: database.db }, { orderId });
  if (order?.status !== "delivered") return;
  const links = {
    care: new URL("/conseils-entretien", config.publicUrl).href,
    withdrawal: orderLink(config, orderId, "/retractation"),
  };
  await sendLetter(
    house,
    { kind: "order-delivered", subjectId: orderId, to: order.customer.email },
    orderDelivered({ order, links }),
  );
}
