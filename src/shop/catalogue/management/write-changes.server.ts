import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordChanges } from "#shop/audit/record-change.server.ts";
import { enqueued, type Job } from "#shop/jobs/enqueue.server.ts";

/** The columns that many products may be given at once. */
export type EditableColumns = {
  name: string;
  description: string;
  price_cents: number;
  vat_basis_points: number;
  category: string;
  customization: object;
  stock: number;
  weight_grams: number;
  safety_information: object | null;
  temperature_class: string;
  place: string | null;
  archived_at: Date | null;
};
export type ProductChange = {
  id: string;
  action: "product.updated" | "product.archived";
  before: EditableColumns;
  after: EditableColumns;
  /** What else changes with it, for the log. */
  noted?: { before: object; after: object };
};

/** Of products locked in id order; a few statements, however many products. */
export async function writeChanges(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { by, changes }: { by: Administrator; changes: readonly ProductChange[] },
): Promise<void> {
  if (changes.length === 0) return;
  const now = clock.now();
  const rows = changes.map(({ id, after }) => ({ id, ...after }));
  await sql`
    update products
    set name = changed.name, description = changed.description,
      vat_basis_points = changed.vat_basis_points, category = changed.category,
      customization = changed.customization, weight_grams = changed.weight_grams,
      safety_information = changed.safety_information,
      temperature_class = changed.temperature_class, archived_at = changed.archived_at,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 microsecond')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(
      id uuid, name text, description text, vat_basis_points int, category text,
      customization jsonb, weight_grams int, safety_information jsonb, temperature_class text,
      archived_at timestamptz)
    where products.id = changed.id`.execute(trx);
  await writePricesAndStock(trx, rows);
  const movements = changes
    .filter(({ before, after }) => before.stock !== after.stock)
    .map(({ id, before, after }) => ({
      product_id: id,
      unit_id: id,
      quantity: after.stock - before.stock,
      reason: "adjustment" as const,
      actor: actorOf(by),
      at: now,
    }));
  if (movements.length > 0) await trx.insertInto("stock_movements").values(movements).execute();
  await recordChanges(
    { db: trx, clock },
    changes.map(({ id, action, before, after, noted }) => ({
      by,
      action,
      subjectId: id,
      subjectName: after.name,
      before: { ...before, ...noted?.before },
      after: { ...after, ...noted?.after },
    })),
  );
  const jobs = changes.map(({ id }): Job => ["mirror-product", { productId: id }]);
  await sql`select count(*) from ${enqueued(jobs)}`.execute(trx);
}

type Sold = Pick<EditableColumns, "price_cents" | "stock" | "place"> & { id: string };

/** A product without variants of its own is sold and counted as its own variant and unit. */
async function writePricesAndStock(trx: Transaction<DB>, rows: readonly Sold[]): Promise<void> {
  const sold = JSON.stringify(
    rows.map(({ id, price_cents, stock, place }) => ({ id, price_cents, stock, place })),
  );
  await sql`
    update variants set price_cents = changed.price_cents
    from jsonb_to_recordset(${sold}::jsonb) as changed(id uuid, price_cents int)
    where variants.id = changed.id and variants.price_cents <> changed.price_cents`.execute(trx);
  await sql`
    update stock_units set stock = changed.stock, place = changed.place
    from jsonb_to_recordset(${sold}::jsonb) as changed(id uuid, stock int, place text)
    where stock_units.id = changed.id
      and (stock_units.stock, stock_units.place) is distinct from (changed.stock, changed.place)`.execute(
    trx,
  );
}
