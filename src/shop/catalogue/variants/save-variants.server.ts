import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { type Change, recordChanges } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { lockUnits } from "#shop/stock/lock-units.server.ts";
import { nextVersion } from "../management/product-version.server.ts";
import type { EditedVariants } from "./edited-variants.ts";
import { findVariantsToEdit } from "./find-variants-to-edit.server.ts";
import { listParts } from "./list-parts.server.ts";
import { type PlannedVariant, planVariants, type VariantRefusal } from "./plan-variants.ts";
import type { VariantRow } from "./variant-rows.ts";
import { writeVariants } from "./write-variants.server.ts";

type Saving = {
  by: Administrator;
  productId: string;
  /** As it was when the form was opened. */
  version: string;
  rows: readonly VariantRow[];
};
type Refusal = VariantRefusal | { code: "not_found" };

/** Saves all variants of a product as they were typed, unless someone has saved in between. */
export function saveVariants(
  { db, clock }: { db: Db; clock: Clock },
  { by, productId, version, rows }: Saving,
): Promise<Result<void, Refusal>> {
  return inTransaction(db, async (trx) => {
    await lockUnits(trx, { unitIds: await unitsAround(trx, productId, rows) });
    const before = await findVariantsToEdit({ db: trx }, productId);
    if (!before) return err({ code: "not_found" });
    if (before.version !== version) return err({ code: "changed_meanwhile" });
    const known = await listParts({ db: trx }, partsOf(rows));
    const plan = planVariants(before, rows, new Set(known.map(({ unitId }) => unitId)));
    if (!plan.ok) return plan;
    const left = await stockLeft(trx, before, plan.value);
    if (left) return err(left);

    const now = clock.now();
    // A form that was only looked at changes nothing, not even the time of the last edit.
    if (!(await writeVariants(trx, { by, productId, plan: plan.value, now }))) return ok(undefined);
    await trx
      .updateTable("products")
      .set({ updated_at: nextVersion(now) })
      .where("id", "=", productId)
      .execute();
    const after = await findVariantsToEdit({ db: trx }, productId);
    await recordChanges({ db: trx, clock }, changes(by, before, after ?? before));
    await enqueue(trx, "mirror-product", { productId });
    return ok(undefined);
  });
}

const partsOf = (rows: readonly VariantRow[]): string[] =>
  rows.flatMap(({ takes }) => (takes.kind === "assortment" ? Object.keys(takes.units) : []));

/** Every unit that the form may touch: those of the product, and what it would be made of. */
async function unitsAround(
  trx: Transaction<DB>,
  productId: string,
  rows: readonly VariantRow[],
): Promise<string[]> {
  const own = await trx
    .selectFrom("stock_units")
    .select("id")
    .where("product_id", "=", productId)
    .execute();
  return [...new Set([...own.map(({ id }) => id), ...partsOf(rows)])];
}

/** Plants that no variant would be made of any more would be counted and never sold. */
async function stockLeft(
  trx: Transaction<DB>,
  before: EditedVariants,
  plan: readonly PlannedVariant[],
): Promise<VariantRefusal | null> {
  const taken = new Set(plan.flatMap(({ units }) => Object.keys(units)));
  const changed = plan.map(({ before: known }) => known?.id ?? "").filter(Boolean);
  const left = before.parts.filter(({ unitId, stock }) => !taken.has(unitId) && stock > 0);
  if (left.length === 0) return null;
  const ids = left.map(({ unitId }) => unitId);
  const elsewhere = await trx
    .selectFrom("variant_units")
    .select("unit_id")
    .where("unit_id", "in", ids)
    .where("variant_id", "not in", changed)
    .execute();
  const stillTaken = new Set(elsewhere.map(({ unit_id }) => unit_id));
  const lost = left.find(({ unitId }) => !stillTaken.has(unitId));
  if (!lost) return null;
  const held = plan.find(({ before: known }) => known && Object.hasOwn(known.units, lost.unitId));
  return { code: "stock_left", at: held?.row.at ?? 0, stock: lost.stock };
}

function changes(by: Administrator, before: EditedVariants, after: EditedVariants): Change[] {
  const { name } = after.product;
  return after.variants.map((variant) => {
    const isNew = !before.variants.some(({ id }) => id === variant.id);
    return {
      by,
      action: isNew ? "variant.added" : "variant.updated",
      subjectId: variant.id,
      subjectName: variant.name ? `${name}, ${variant.name}` : name,
      before: isNew ? null : told(before, variant.id),
      after: told(after, variant.id),
    };
  });
}

/** What the log tells of a variant. Its stock has a journal of its own. */
function told({ variants, parts }: EditedVariants, id: string) {
  const place = variants.findIndex((variant) => variant.id === id);
  const variant = variants[place];
  if (!variant) return null;
  const nameOf = (unitId: string) => parts.find((part) => part.unitId === unitId)?.name ?? unitId;
  return {
    name: variant.name,
    detail: variant.detail,
    size: variant.options.size ?? "",
    color: variant.options.color ?? "",
    price_cents: variant.priceCents,
    weight_grams: variant.weightGrams,
    taken: Object.entries(variant.units).map(([unitId, each]) => `${nameOf(unitId)} × ${each}`),
    is_on_sale: variant.isOnSale,
    greenhouse_place: variant.place,
    place: place + 1,
  };
}
