import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

type Deps = { db: Db; clock: Clock };

type Planned = {
  by: Administrator;
  variantId: string;
  priceCents: Cents;
  startsAt: Date;
  endsAt: Date;
};

type PlanRefusal = { code: "unknown" | "not_lower" | "already_planned" | "in_the_past" };

/** A lower price for some days. What is crossed out beside it is computed when it begins. */
export function planReduction(
  { db, clock }: Deps,
  { by, variantId, priceCents, startsAt, endsAt }: Planned,
): Promise<Result<{ id: string }, PlanRefusal>> {
  return inTransaction(db, async (trx) => {
    if (endsAt <= clock.now() || endsAt <= startsAt) return err({ code: "in_the_past" });
    const variant = await lockVariant(trx, variantId);
    if (!variant) return err({ code: "unknown" });
    if (priceCents >= variant.price_cents) return err({ code: "not_lower" });
    const planned = await trx
      .insertInto("reductions")
      .values({
        variant_id: variantId,
        price_cents: priceCents,
        starts_at: startsAt,
        ends_at: endsAt,
        created_at: clock.now(),
      })
      .onConflict((open) => open.column("variant_id").where("ended_at", "is", null).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!planned) return err({ code: "already_planned" });
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "product.updated",
        subjectId: variant.product_id,
        subjectName: variant.name,
        before: { reduced_price_cents: null, reduced_from: null, reduced_until: null },
        after: { reduced_price_cents: priceCents, reduced_from: startsAt, reduced_until: endsAt },
      },
    );
    await enqueue(trx, "turn-reductions", {});
    return ok(planned);
  });
}

/** One of a product that runs gives back the price of before; one to come never begins. */
export function callOffReduction(
  { db, clock }: Deps,
  { by, productId, id }: { by: Administrator; productId: string; id: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom("reductions")
      .select("variant_id")
      .where("id", "=", id)
      .executeTakeFirst();
    const variant = known && (await lockVariant(trx, known.variant_id));
    if (!known || variant?.product_id !== productId) return false;
    const reduction = await trx
      .updateTable("reductions")
      .set({ ended_at: clock.now() })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .returning(["price_cents", "before_cents", "starts_at", "ends_at"])
      .executeTakeFirst();
    if (!reduction) return false;
    if (reduction.before_cents !== null) {
      await trx
        .updateTable("variants")
        .set({ price_cents: reduction.before_cents, crossed_cents: null })
        .where("id", "=", known.variant_id)
        .execute();
      await enqueue(trx, "mirror-product", { productId: variant.product_id });
    }
    const { price_cents, starts_at, ends_at } = reduction;
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "product.updated",
        subjectId: variant.product_id,
        subjectName: variant.name,
        before: {
          reduced_price_cents: price_cents,
          reduced_from: starts_at,
          reduced_until: ends_at,
        },
        after: { reduced_price_cents: null, reduced_from: null, reduced_until: null },
      },
    );
    return true;
  });
}

/** The product first, as everyone does who changes what it is sold for. */
async function lockVariant(trx: Transaction<DB>, variantId: string) {
  return trx
    .selectFrom("products")
    .innerJoin("variants", "variants.product_id", "products.id")
    .select(["variants.product_id", "variants.price_cents", "products.name"])
    .where("variants.id", "=", variantId)
    .forNoKeyUpdate("products")
    .executeTakeFirst();
}
