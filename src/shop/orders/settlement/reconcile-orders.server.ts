import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { resumeRefunds } from "../refunds/resume-refunds.server.ts";
import { closeAbandoned } from "./close-abandoned.server.ts";
import { settleOrder } from "./settle-order.server.ts";
import { type Handled, inSmallGroups } from "./small-groups.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

const SETTLED_BY_THEMSELVES_MS = 3 * 60 * 1000;
const MOST_AT_ONCE = 2000;

/**
 * For buyers who closed the tab and webhooks that never came: asks the provider about each order
 * that still waits, and takes up what was left halfway.
 */
export async function reconcileOrders(dependencies: Dependencies): Promise<Handled> {
  const { db, clock } = dependencies;
  const waiting = await db
    .selectFrom("orders")
    .select("id")
    .where("reservation_expires_at", "is not", null)
    .where("created_at", "<", new Date(clock.now().getTime() - SETTLED_BY_THEMSELVES_MS))
    .where("review_reason", "is", null)
    // A link that nobody has paid by is unknown to the provider.
    .where(
      sql<boolean>`not exists (
        select from payment_links where order_id = orders.id and asked_at is null)`,
    )
    .orderBy("reservation_expires_at")
    .limit(MOST_AT_ONCE)
    .execute();
  await closeAbandoned(dependencies);
  await resumeRefunds(dependencies);
  return inSmallGroups(
    waiting.map(({ id }) => id),
    (orderId) => settleOrder(dependencies, { orderId }),
  );
}
