import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import type { DB } from "#platform/db/schema.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { writePlaces } from "#shop/stock/places.server.ts";
import type { AppliedVariant } from "./applied-variants.ts";

type Writer = { trx: Transaction<DB>; clock: Clock };
type Changes = { by: Administrator; changes: readonly AppliedVariant[] };

/** Of products and units that are locked; a few statements, however many variants. */
export async function writeVariants({ trx, clock }: Writer, { by, changes }: Changes) {
  const now = clock.now();
  const changed = changes.filter(({ before }) => before !== null);
  if (changed.length > 0) await updateVariants(trx, changed, now);
  const moves = changed.flatMap(({ productId, moved }) => (moved ? { productId, ...moved } : []));
  if (moves.length > 0) await updateUnits(trx, moves);
  const placed = changed.filter(({ before, after }) => before && before.place !== after.place);
  await writePlaces(
    trx,
    new Map(placed.flatMap(({ counts, after }) => (counts ? [[counts, after.place]] : []))),
  );
  const added = changes.filter(({ before }) => before === null);
  const counted = added.length > 0 ? await addVariants(trx, added, now) : [];
  const movements = [...moves, ...counted]
    .filter(({ from, to }) => from !== to)
    .map(({ productId, unitId, from, to }) => ({
      product_id: productId,
      unit_id: unitId,
      quantity: to - from,
      reason: "adjustment" as const,
      actor: actorOf(by),
      at: now,
    }));
  if (movements.length > 0) await trx.insertInto("stock_movements").values(movements).execute();
}

const optionsOf = ({ size, color }: AppliedVariant["after"]) => ({
  ...(size && { size }),
  ...(color && { color }),
});

async function updateVariants(
  trx: Transaction<DB>,
  changes: readonly AppliedVariant[],
  now: Date,
): Promise<void> {
  const rows = changes.map(({ id, after }) => ({ id, ...after, options: optionsOf(after) }));
  await sql`
    update variants
    set name = changed.name, detail = changed.detail, options = changed.options,
      price_cents = changed.price_cents, weight_grams = changed.weight_grams,
      archived_at = case when not changed.is_on_sale then coalesce(archived_at, ${now}) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(
      id uuid, name text, detail text, options jsonb, price_cents int, weight_grams int,
      is_on_sale boolean)
    where variants.id = changed.id`.execute(trx);
}

type Move = { productId: string; unitId: string; from: number; to: number };

async function updateUnits(trx: Transaction<DB>, moves: readonly Move[]): Promise<void> {
  await sql`
    update stock_units set stock = changed."to"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as changed("unitId" uuid, "to" int)
    where stock_units.id = changed."unitId"`.execute(trx);
}

/** After those that are there. What is counted of them begins at nothing. */
async function addVariants(
  trx: Transaction<DB>,
  added: readonly AppliedVariant[],
  now: Date,
): Promise<Move[]> {
  const born = added.map((variant) => ({ ...variant, unitId: newId() }));
  const counted = born.filter(({ units }) => units === null);
  const moves = counted.map(({ productId, unitId, after }) => ({
    productId,
    unitId,
    from: 0,
    to: after.stock ?? 0,
  }));
  if (moves.length > 0) {
    const rows = counted.map(({ productId, unitId, after }) => ({
      ...{ id: unitId, product_id: productId },
      ...{ stock: after.stock ?? 0, place: after.place },
    }));
    await trx.insertInto("stock_units").values(rows).execute();
  }
  const rows = born.map(({ id, productId, after }, at) => ({
    id,
    productId,
    at,
    ...after,
    options: optionsOf(after),
  }));
  await sql`
    insert into variants (id, product_id, position, name, detail, options, price_cents,
      weight_grams, archived_at, created_at)
    select id, "productId", at + 1 + (
        select max(position) from variants where product_id = "productId"),
      name, detail, options, price_cents, weight_grams,
      case when not is_on_sale then ${now}::timestamptz end, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added(
      id uuid, "productId" uuid, at int, name text, detail text, options jsonb,
      price_cents int, weight_grams int, is_on_sale boolean)`.execute(trx);
  const parts = born.flatMap(({ id, units, unitId }) =>
    Object.entries(units ?? { [unitId]: 1 }).map(([unit_id, quantity]) => ({
      variant_id: id,
      unit_id,
      quantity,
    })),
  );
  await trx.insertInto("variant_units").values(parts).execute();
  return moves;
}
