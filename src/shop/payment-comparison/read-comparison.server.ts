import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { Difference, DifferenceKind } from "./comparison.ts";

export type Comparison = {
  comparedAt: Date;
  charges: number;
  chargedCents: Cents;
  refunds: number;
  refundedCents: Cents;
  disputes: number;
  feesCents: Cents;
  differences: (Difference & { orderNumber: string | null })[];
};

/** The report of a night, or of the last one; null when none was made. */
export async function readComparison(
  { db }: { db: Db },
  { night }: { night?: string } = {},
): Promise<Comparison | null> {
  const row = await db
    .selectFrom("payment_comparisons")
    .select(["charges", "refunds", "disputes", "compared_at"])
    .select([
      sql<string>`night::text`.as("night"),
      sql<number>`charged_cents::int`.as("charged"),
      sql<number>`refunded_cents::int`.as("refunded"),
      sql<number>`fees_cents::int`.as("fees"),
    ])
    .$if(night !== undefined, (query) => query.where(sql<boolean>`night = ${night}::date`))
    .orderBy("payment_comparisons.night", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    comparedAt: row.compared_at,
    charges: row.charges,
    chargedCents: cents(row.charged),
    refunds: row.refunds,
    refundedCents: cents(row.refunded),
    disputes: row.disputes,
    feesCents: cents(row.fees),
    differences: await listDifferences(db, row.night),
  };
}

async function listDifferences(db: Db, night: string): Promise<Comparison["differences"]> {
  const rows = await db
    .selectFrom("payment_differences")
    .leftJoin("order_numbers", "order_numbers.order_id", "payment_differences.order_id")
    .select(["kind", "provider_id", "payment_differences.order_id", "ours_cents", "theirs_cents"])
    .select("order_numbers.number")
    .where(sql<boolean>`night = ${night}::date`)
    .orderBy("kind")
    .orderBy("provider_id")
    .execute();
  const amount = (found: number | null) => (found === null ? null : cents(found));
  return rows.map((row) => ({
    kind: row.kind as DifferenceKind,
    providerId: row.provider_id,
    orderId: row.order_id,
    orderNumber: row.order_id ? orderNumber({ id: row.order_id, number: row.number }) : null,
    oursCents: amount(row.ours_cents),
    theirsCents: amount(row.theirs_cents),
  }));
}
