import { createHash } from "node:crypto";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement } from "#platform/db/transaction.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import type { GiftWish } from "./gift-wish.ts";
import { writeGiftOrder } from "./write-gift-order.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type Wanted = { wish: GiftWish; userId?: string | undefined };

/** Nothing is held for it but its key: long enough to look for one's bank card. */
const PAYABLE_MS = 60 * 60 * 1000;

/**
 * Writes the order of a card, unpaid. Whoever has the key that comes back may see and pay it; its
 * payment is prepared by the page that shows it.
 */
export async function startGiftOrder(
  { db, clock, gateway }: Dependencies,
  { wish, userId }: Wanted,
): Promise<{ orderId: string; checkoutKey: string }> {
  const now = clock.now();
  const orderId = newId();
  const checkoutKey = newId();
  const order = {
    orderId,
    checkoutKey,
    bodyHash: createHash("sha256").update(JSON.stringify(wish)).digest(),
    userId: userId ?? null,
    wish,
    amountCents: wish.amountCents,
    provider: gateway.name,
    now,
    expiresAt: new Date(now.getTime() + PAYABLE_MS),
  };
  await inOneStatement(db, () => writeGiftOrder(db, order));
  return { orderId, checkoutKey };
}
