import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueueAll, type Job } from "#shop/jobs/enqueue.server.ts";
import { lowestBefore } from "../lowest-price.ts";

/** A short time under the locks of its products, whose buyers wait. */
const BATCH = 100;

/** Begins the reductions whose hour has come, and ends those whose hour has passed. */
export async function turnReductions(deps: { db: Db; clock: Clock }): Promise<number> {
  let turned = 0;
  for (;;) {
    const count = await turnSome(deps);
    turned += count;
    if (count < BATCH) return turned;
  }
}

function turnSome({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const due = await lockDue(trx, now);
    const toEnd = due.filter(({ isOver }) => isOver);
    const toBegin = due.filter(({ isOver }) => !isOver);
    await end(trx, toEnd, now);
    await begin(trx, toBegin, now);
    const productIds = new Set(due.map(({ productId }) => productId));
    const toMirror = [...productIds].map((productId): Job => ["mirror-product", { productId }]);
    await enqueueAll(trx, toMirror);
    return due.length;
  });
}

type Due = {
  id: string;
  variantId: string;
  productId: string;
  priceCents: number;
  beforeCents: number | null;
  /** Asked now. */
  askedCents: number;
  isOver: boolean;
};

const IS_DUE = sql`ended_at is null
  and (case when started_at is null then starts_at else ends_at end)`;

/** The products first, by id, as everyone takes them; what others have turned meanwhile is left. */
async function lockDue(trx: Transaction<DB>, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select id, variant_id from reductions
      where ${IS_DUE} <= ${now}
      order by (case when started_at is null then starts_at else ends_at end)
      limit ${BATCH}
    ),
    doors as materialized (
      select id from products
      where id in (select product_id from variants join due on due.variant_id = variants.id)
      order by id
      for no key update
    )
    select reductions.id, variant_id as "variantId", product_id as "productId",
      reductions.price_cents as "priceCents", before_cents as "beforeCents",
      variants.price_cents as "askedCents", ends_at <= ${now} as "isOver"
    from reductions join variants on variants.id = variant_id
    where (select count(*) from doors) > 0
      and reductions.id in (select id from due) and ${IS_DUE} <= ${now}
    order by variants.id
    for no key update of variants, reductions`.execute(trx);
  return rows;
}

/** One whose price was not lower any more, or whose days passed while nobody worked, never began. */
async function begin(trx: Transaction<DB>, due: readonly Due[], now: Date): Promise<void> {
  const lower = due.filter(({ priceCents, askedCents }) => priceCents < askedCents);
  await callOver(
    trx,
    due.filter((one) => !lower.includes(one)),
    now,
  );
  if (lower.length === 0) return;
  const lowest = await lowestPrices(trx, lower, now);
  const prices = lower.map(({ id, variantId, priceCents, askedCents }) => {
    const crossed = lowest.get(variantId) ?? null;
    return {
      reduction_id: id,
      id: variantId,
      price_cents: priceCents,
      // A plant that was sold for less meanwhile is not cheaper than it was.
      crossed_cents: crossed !== null && crossed > priceCents ? crossed : null,
      before_cents: askedCents,
    };
  });
  await writePrices(trx, prices);
  await sql`
    update reductions set started_at = ${now}, before_cents = begun.before_cents
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as begun(reduction_id uuid, before_cents int)
    where reductions.id = begun.reduction_id`.execute(trx);
}

/** Called over first: a price that changes while a reduction runs has ended it already. */
async function end(trx: Transaction<DB>, due: readonly Due[], now: Date): Promise<void> {
  await callOver(trx, due, now);
  const prices = due.flatMap(({ variantId, beforeCents }) =>
    beforeCents === null ? [] : { id: variantId, price_cents: beforeCents, crossed_cents: null },
  );
  if (prices.length > 0) await writePrices(trx, prices);
}

async function callOver(trx: Transaction<DB>, due: readonly Due[], now: Date): Promise<void> {
  if (due.length === 0) return;
  await trx
    .updateTable("reductions")
    .set({ ended_at: now })
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .execute();
}

type Price = { id: string; price_cents: number; crossed_cents: number | null };

async function writePrices(trx: Transaction<DB>, prices: readonly Price[]): Promise<void> {
  await sql`
    update variants
    set price_cents = asked.price_cents, crossed_cents = asked.crossed_cents
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as asked(id uuid, price_cents int, crossed_cents int)
    where variants.id = asked.id`.execute(trx);
}

async function lowestPrices(trx: Transaction<DB>, due: readonly Due[], now: Date) {
  const changes = await trx
    .selectFrom("price_changes")
    .select(["variant_id", "price_cents", "at"])
    .where(
      "variant_id",
      "in",
      due.map(({ variantId }) => variantId),
    )
    .execute();
  const byVariant = Map.groupBy(changes, ({ variant_id }) => variant_id);
  return new Map(
    [...byVariant].map(([variantId, rows]) => [
      variantId,
      lowestBefore(
        rows.map(({ price_cents, at }) => ({ priceCents: cents(price_cents), at })),
        now,
      ),
    ]),
  );
}
