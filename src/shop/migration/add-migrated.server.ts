import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordChanges } from "#shop/audit/record-change.server.ts";
import { slugOf } from "#shop/catalogue/slug.ts";
import { proposeTemperatureClass } from "#shop/catalogue/temperature-class.ts";
import { enqueued, type Job } from "#shop/jobs/enqueue.server.ts";
import type { KnownPicture } from "#shop/pictures/find-pictures.server.ts";
import type { LineToWrite, Outcomes } from "./line-to-write.ts";
import { writeMainPictures } from "./write-main-pictures.server.ts";

type Batch = {
  by: Administrator;
  lines: readonly LineToWrite[];
  known: ReadonlyMap<string, KnownPicture>;
};

// What a spreadsheet does not tell of a product; the form offers the same.
const WEIGHT_GRAMS = 1000;
const PLANT_VAT = 1000;
const GOODS_VAT = 2000;

/** A few statements, however many products. Taken: the address went to another one meanwhile. */
export async function addMigrated(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { by, lines, known }: Batch,
): Promise<Outcomes> {
  if (lines.length === 0) return new Map();
  const now = clock.now();
  const inserted = await trx
    .insertInto("products")
    .values(lines.map((line) => rowOf(line, now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const added = lines.filter(({ productId }) => ids.has(productId));
  await writeMainPictures(trx, added, known);
  const movements = added
    .filter(({ after }) => after.stock > 0)
    .map(({ productId, after }) => ({
      product_id: productId,
      unit_id: productId,
      quantity: after.stock,
      reason: "adjustment" as const,
      actor: actorOf(by),
      at: now,
    }));
  if (movements.length > 0) await trx.insertInto("stock_movements").values(movements).execute();
  await recordChanges(
    { db: trx, clock },
    added.map(({ productId, after }) => ({
      by,
      action: "product.added",
      subjectId: productId,
      subjectName: after.name,
      after,
    })),
  );
  const jobs = added.map(({ productId }): Job => ["mirror-product", { productId }]);
  if (jobs.length > 0) await sql`select count(*) from ${enqueued(jobs)}`.execute(trx);
  return new Map(
    lines.map(({ position, productId }) => [position, ids.has(productId) ? "added" : "taken"]),
  );
}

function rowOf({ productId, after }: LineToWrite, now: Date) {
  const isLivingPlant = after.category !== "Accessoires";
  return {
    id: productId,
    slug: slugOf(after.name),
    name: after.name,
    description: after.description,
    price_cents: after.price_cents,
    category: after.category,
    stock: after.stock,
    customization: JSON.stringify(after.customization),
    vat_basis_points: isLivingPlant ? PLANT_VAT : GOODS_VAT,
    weight_grams: WEIGHT_GRAMS,
    is_living_plant: isLivingPlant,
    temperature_class: proposeTemperatureClass({ ...after, isLivingPlant }),
    created_at: now,
    updated_at: now,
  };
}
