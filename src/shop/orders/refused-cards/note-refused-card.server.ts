import { createHash } from "node:crypto";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { PaymentGateway, PaymentProvider } from "#shop/payments/payment-gateway.ts";
import { expireOrder } from "../settlement/expire-order.server.ts";
import { countRefusedCards } from "./count-refused-cards.server.ts";
import { MOST_REFUSED } from "./refused-cards.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type Refused = { provider: PaymentProvider; eventId: string; orderId: string; intentId: string };

/**
 * Counts a card that the bank refused, once for each event. Beyond the limit the payment of its order
 * is stopped, and its plants are for the others again: cards are tried at the provider, out of our
 * sight, for as long as there is a payment to try them on.
 */
export async function noteRefusedCard(
  dependencies: Dependencies,
  { provider, eventId, orderId, intentId }: Refused,
): Promise<void> {
  const { db, clock, gateway } = dependencies;
  const card = (await gateway.find(intentId))?.refusedCard ?? null;
  await db
    .insertInto("payment_failures")
    .values({
      provider,
      event_id: eventId,
      order_id: orderId,
      card_hash: card && createHash("sha256").update(card).digest("hex"),
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const count = await countRefusedCards({ db, clock }, { orderId });
  if (count > MOST_REFUSED) await expireOrder(dependencies, { orderId });
}
