import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { moveStock } from "#shop/stock/move-stock.server.ts";
import { writePlaces } from "#shop/stock/places.server.ts";
import type { EditedVariant } from "./edited-variants.ts";
import type { PlannedVariant } from "./plan-variants.ts";

type Writing = {
  by: Administrator;
  productId: string;
  plan: readonly PlannedVariant[];
  now: Date;
};

/** Writes what is new or has changed; says whether there was anything. */
export async function writeVariants(
  trx: Transaction<DB>,
  { by, productId, plan, now }: Writing,
): Promise<boolean> {
  let isChanged = false;
  for (const planned of plan) {
    const { newUnit } = planned;
    if (newUnit) {
      await trx
        .insertInto("stock_units")
        .values({ id: newUnit.id, product_id: productId, place: placeOf(planned) })
        .execute();
      const unit = { id: newUnit.id, productId, stock: 0, reserved: 0 };
      await moveStock(trx, { by, unit, stock: newUnit.stock, reason: "receipt", now });
    }
    const isWritten = await writeVariant(trx, { productId, planned, now });
    isChanged = isWritten || isChanged;
  }
  // After all of them: one may take the unit that was just made for another.
  for (const { id, units, before } of plan) {
    if (before && isDeepStrictEqual({ ...before.units }, { ...units })) continue;
    isChanged = true;
    await trx.deleteFrom("variant_units").where("variant_id", "=", id).execute();
    const rows = Object.entries(units).map(([unit_id, quantity]) => ({
      variant_id: id,
      unit_id,
      quantity,
    }));
    await trx.insertInto("variant_units").values(rows).execute();
  }
  const moved = await writePlaces(trx, placesOf(plan));
  return isChanged || moved > 0;
}

const placeOf = ({ row: { takes } }: PlannedVariant) => (takes.kind === "own" ? takes.place : null);

/** Of the stocks that variants have to themselves, each told on one line. */
const placesOf = (plan: readonly PlannedVariant[]) =>
  new Map(
    plan.flatMap((planned) =>
      planned.row.takes.kind === "own"
        ? Object.keys(planned.units).map((unitId) => [unitId, placeOf(planned)] as const)
        : [],
    ),
  );

type Written = { productId: string; planned: PlannedVariant; now: Date };

async function writeVariant(
  trx: Transaction<DB>,
  { productId, planned, now }: Written,
): Promise<boolean> {
  const { id, row, before, position } = planned;
  const { name, detail, options, priceCents, weightGrams, isOnSale } = row;
  const wanted = { name, detail, options, priceCents, weightGrams, isOnSale, position };
  if (before && isDeepStrictEqual(shownOf(before), wanted)) return false;
  const columns = {
    ...{ position, name, detail },
    options: JSON.stringify(options),
    weight_grams: weightGrams,
  };
  if (!before) {
    const archived_at = isOnSale ? null : now;
    await trx
      .insertInto("variants")
      .values({
        ...{ id, product_id: productId, ...columns, archived_at },
        ...{ price_cents: priceCents, created_at: now },
      })
      .execute();
    return true;
  }
  await trx
    .updateTable("variants")
    .set({
      ...columns,
      price_cents: priceCents,
      ...(before.isOnSale !== isOnSale && { archived_at: isOnSale ? null : now }),
    })
    .where("id", "=", id)
    .execute();
  return true;
}

const shownOf = (before: EditedVariant) => {
  const { name, detail, options, priceCents, weightGrams, isOnSale, position } = before;
  return { name, detail, options, priceCents, weightGrams, isOnSale, position };
};
