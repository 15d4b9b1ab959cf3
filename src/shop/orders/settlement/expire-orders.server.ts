import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { expireOrder } from "./expire-order.server.ts";
import { type Handled, inSmallGroups } from "./small-groups.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

const MOST_AT_ONCE = 1000;

/** Gives back what was held too long. Found by looking, so that none can be forgotten. */
export async function expireOrders(dependencies: Dependencies): Promise<Handled> {
  const { db, clock } = dependencies;
  const due = await db
    .selectFrom("orders")
    .select("id")
    .where("reservation_expires_at", "<=", clock.now())
    .where("review_reason", "is", null)
    .orderBy("reservation_expires_at")
    .limit(MOST_AT_ONCE)
    .execute();
  return inSmallGroups(
    due.map(({ id }) => id),
    (orderId) => expireOrder(dependencies, { orderId }),
  );
}
