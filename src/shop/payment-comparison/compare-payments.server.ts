import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { sum } from "#kernel/money.ts";
import { parisNoon } from "#kernel/paris-day.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { followPayment } from "#shop/orders/after-payment/follow-payment.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import type { Movement, PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { type Difference, differencesOf } from "./comparison.ts";
import { readOurs } from "./read-ours.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

const HOUR_MS = 60 * 60 * 1000;
/** Seen three nights running: an event that took two days is still noticed. */
const DAYS = 3;

/**
 * Holds the provider's movements of the last days against our orders and writes a report. What it
 * finds first is asked about as an event would be: only what differs after that is a difference.
 */
export async function comparePayments(dependencies: Dependencies): Promise<Difference[]> {
  const { db, clock, gateway } = dependencies;
  // Simulated money is in our own books: there is nothing to hold it against.
  if (gateway.name === "simulated") return [];
  const now = clock.now();
  // What moved within the last hour may not have been told yet.
  const until = new Date(now.getTime() - HOUR_MS);
  const since = new Date(until.getTime() - DAYS * 24 * HOUR_MS);
  const movements = await withOrders(db, await gateway.listMovements({ since, until }));
  // We may have heard of a payment a day after it was made.
  const due = {
    since: new Date(since.getTime() + 24 * HOUR_MS),
    until: new Date(until.getTime() - HOUR_MS),
  };
  const asked = { provider: gateway.name, movements, due };
  const first = differencesOf(movements, await readOurs({ db }, asked));
  for (const orderId of ordersToAskAbout(movements, first)) {
    await settleOrder(dependencies, { orderId });
    await followPayment(dependencies, { orderId });
  }
  const differences =
    first.length === 0 ? first : differencesOf(movements, await readOurs({ db }, asked));
  const night = parisNoon(now).toISOString().slice(0, 10);
  await inTransaction(db, (trx) =>
    write(trx, { night, since, until, now, movements, differences }),
  );
  return differences;
}

/** Refunds and disputes name a payment; those of no payment of ours are another application's. */
async function withOrders(db: Db, movements: readonly Movement[]): Promise<Movement[]> {
  const rows = await db
    .selectFrom("payments")
    .select(["intent_id", "order_id"])
    .where("intent_id", "in", [...new Set(movements.map(({ intentId }) => intentId)), ""])
    .execute();
  const orders = new Map(rows.map(({ intent_id, order_id }) => [intent_id, order_id]));
  return movements.flatMap((movement) => {
    const orderId = orders.get(movement.intentId) ?? movement.orderId;
    return orderId ? [{ ...movement, orderId }] : [];
  });
}

function ordersToAskAbout(movements: readonly Movement[], differences: readonly Difference[]) {
  const wrong = new Set(differences.map(({ providerId }) => providerId));
  const told = movements.filter(({ subjectId }) => wrong.has(subjectId));
  const orders = [...told, ...differences].map(({ orderId }) => orderId);
  return new Set(orders.filter((orderId) => orderId !== null));
}

type Report = {
  night: string;
  since: Date;
  until: Date;
  now: Date;
  movements: readonly Movement[];
  differences: readonly Difference[];
};

async function write(trx: Transaction<DB>, report: Report): Promise<void> {
  const { night, since, until, now, movements, differences } = report;
  const of = (kind: Movement["kind"]) => movements.filter((movement) => movement.kind === kind);
  const total = (some: readonly Movement[]) => sum(some.map(({ amountCents }) => amountCents));
  const found = {
    since,
    until,
    charges: of("charge").length,
    charged_cents: total(of("charge")),
    refunds: of("refund").length,
    refunded_cents: total(of("refund")),
    disputes: of("dispute").length,
    fees_cents: sum(movements.map(({ feeCents }) => feeCents)),
    compared_at: now,
  };
  await trx
    .insertInto("payment_comparisons")
    .values({ night, ...found })
    .onConflict((conflict) => conflict.column("night").doUpdateSet(found))
    .execute();
  await trx
    .deleteFrom("payment_differences")
    .where("night", "=", night as never)
    .execute();
  if (differences.length === 0) return;
  await trx
    .insertInto("payment_differences")
    .values(
      differences.map(({ kind, providerId, orderId, oursCents, theirsCents }) => ({
        night,
        kind,
        provider_id: providerId,
        order_id: orderId,
        ours_cents: oursCents,
        theirs_cents: theirsCents,
      })),
    )
    .execute();
  await enqueue(trx, "mail-payment-differences", { night });
}
