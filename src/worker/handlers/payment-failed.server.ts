import { paymentFailed } from "#emails/payments/payment-failed.tsx";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { findLink } from "#shop/payment-links/known-link.server.ts";
import { paymentLink } from "#shop/payment-links/link-token.server.ts";
import { isOpenLink } from "#shop/payment-links/payment-link.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import type { OutgoingMail } from "./mail-handlers.server.ts";

/** Whoever was led away from a payment is told how to pay again where they were. */
export async function writePaymentFailed(
  { database, clock, config }: WorkerHouse,
  { orderId }: { orderId: string },
): Promise<OutgoingMail | undefined> {
  const order = await findOrder(database, { orderId });
  // Paid in another way meanwhile.
  if (order?.status !== "pending") return undefined;
  const known = await findLink(database.db, { orderId }, clock.now());
  // Over, it has a mail of its own.
  if (known && !isOpenLink(known.state)) return undefined;
  const link = known && { url: paymentLink(config, known.id), heldUntil: known.heldUntil };
  const giftCardsUrl = new URL("/cartes-cadeaux", config.publicUrl).href;
  return { to: order.customer.email, email: paymentFailed({ order, link, giftCardsUrl }) };
}
