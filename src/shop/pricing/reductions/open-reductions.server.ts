import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";

export type OpenReduction = {
  id: string;
  variantId: string;
  priceCents: Cents;
  /** Asked again when it ends; null while it is to come. */
  beforeCents: Cents | null;
  startsAt: Date;
  endsAt: Date;
  /** Null while it is to come. */
  startedAt: Date | null;
};

/** Those of the variants of a product that run or are to come. */
export async function openReductions(db: Db, productId: string): Promise<OpenReduction[]> {
  const rows = await db
    .selectFrom("reductions")
    .innerJoin("variants", "variants.id", "reductions.variant_id")
    .select(["reductions.id", "variant_id as variantId", "reductions.price_cents as priceCents"])
    .select(["starts_at as startsAt", "ends_at as endsAt", "started_at as startedAt"])
    .select("before_cents as beforeCents")
    .where("product_id", "=", productId)
    .where("ended_at", "is", null)
    .orderBy("starts_at")
    .execute();
  return rows.map((row) => ({
    ...row,
    priceCents: cents(row.priceCents),
    beforeCents: row.beforeCents === null ? null : cents(row.beforeCents),
  }));
}
