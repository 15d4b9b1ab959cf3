import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { lockEditable } from "../management/lock-editable.server.ts";
import { productVersion } from "../management/product-version.server.ts";
import { type ProductChange, writeChanges } from "../management/write-changes.server.ts";
import { type AppliedVariant, appliedVariants, notedVariants } from "./applied-variants.ts";
import type { ImportLine } from "./catalogue-import.ts";
import { readSheetVariants } from "./read-sheet-variants.server.ts";
import { writeVariants } from "./write-variants.server.ts";

/** A buyer waits for the products of one batch at most: about a tenth of a second. */
const BATCH = 100;

type Dependencies = { db: Db; clock: Clock };
type Batch = { importId: string; by: Administrator; lines: ImportLine[]; from: number };

/**
 * Nothing is applied when a product was edited between the comparison and the start. Then batch by
 * batch, each with how far it came: what was cut goes on from there. A product that is edited, or
 * held, while others are applied is left as it is, and its line is noted.
 */
export async function applyImport(
  { db, clock }: Dependencies,
  { importId }: { importId: string },
): Promise<void> {
  const row = await db
    .selectFrom("catalogue_imports")
    .select(["lines", "applied", "uploaded_by", "uploaded_by_email"])
    .where("id", "=", importId)
    .where("state", "=", "queued")
    .executeTakeFirst();
  if (!row) return;
  const lines = row.lines as unknown as ImportLine[];
  if (row.applied === 0 && !(await areAsCompared(db, lines))) {
    return finish({ db, clock }, { importId, state: "stale", applied: 0 });
  }
  const by = { userId: row.uploaded_by, email: row.uploaded_by_email };
  for (let from = row.applied; from < lines.length; from += BATCH) {
    const isOurs = await applyBatch({ db, clock }, { importId, by, lines, from });
    if (!isOurs) return;
  }
  await finish({ db, clock }, { importId, state: "done", applied: lines.length });
}

/** False when another worker has done it meanwhile, and goes on. */
function applyBatch({ db, clock }: Dependencies, batch: Batch): Promise<boolean> {
  const { importId, by, from } = batch;
  const lines = batch.lines.slice(from, from + BATCH);
  return inTransaction(db, async (trx) => {
    const { changes, variants } = await changesOf(trx, lines);
    const changed = new Set(changes.map(({ id }) => id));
    const leftOut = lines.filter(({ productId }) => !changed.has(productId));
    await writeChanges({ trx, clock }, { by, changes });
    await writeVariants({ trx, clock }, { by, changes: variants });
    const noted = await trx
      .updateTable("catalogue_imports")
      .set({
        applied: from + lines.length,
        left_out: sql`left_out || ${JSON.stringify(leftOut.map(({ line }) => line))}::jsonb`,
      })
      .where("id", "=", importId)
      .where("state", "=", "queued")
      .where("applied", "=", from)
      .returning("id")
      .executeTakeFirst();
    if (noted) return true;
    throw new AppliedByAnother();
  }).catch((error: unknown) => {
    if (error instanceof AppliedByAnother) return false;
    throw error;
  });
}

/** Takes the batch back: its lines were applied by someone else. */
class AppliedByAnother extends Error {}

type Outcome = { importId: string; state: "done" | "stale"; applied: number };

async function finish({ db, clock }: Dependencies, { importId, state, applied }: Outcome) {
  await db
    .updateTable("catalogue_imports")
    .set({ state, finished_at: clock.now() })
    .where("id", "=", importId)
    .where("state", "=", "queued")
    .where("applied", "=", applied)
    .execute();
}

/** Read without a lock: nobody waits while the whole file is looked at. */
async function areAsCompared(db: Db, lines: readonly ImportLine[]): Promise<boolean> {
  const ids = lines.map(({ productId }) => productId);
  const products = await db
    .selectFrom("products")
    .select(["id", "stock", "reserved", productVersion.as("version")])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("archived_at", "is", null)
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  const variants = await variantsOf(db, lines);
  return lines.every((line) => {
    const product = byId.get(line.productId);
    return (
      product !== undefined &&
      stockAfter(line, product) !== null &&
      appliedVariants(line, variants.get(line.productId)) !== null
    );
  });
}

/** Those of the products whose variants would change. */
function variantsOf(db: Db, lines: readonly ImportLine[]) {
  const ids = lines.filter(({ variants }) => variants).map(({ productId }) => productId);
  return readSheetVariants(db, { productIds: ids, evenAlone: ids });
}

type Stocked = { version: string; stock: number; reserved: number };

/** What was sold since stays sold. Null when the product is no longer as compared, or is held. */
function stockAfter(line: ImportLine, { version, stock, reserved }: Stocked): number | null {
  const after = stock + line.after.stock - line.before.stock;
  return line.version === version && after >= reserved && after >= 0 ? after : null;
}

/** Those that are as compared, with their variants; the others are left as they are. */
async function changesOf(trx: Transaction<DB>, lines: readonly ImportLine[]) {
  const lineById = new Map(lines.map((line) => [line.productId, line]));
  const unitIds = lines.flatMap(({ variants = [] }) => variants.flatMap((one) => one.counts ?? []));
  const products = await lockEditable(trx, [...lineById.keys()], unitIds);
  const known = await variantsOf(trx, lines);
  const changes: ProductChange[] = [];
  const variants: AppliedVariant[] = [];
  for (const { id, version, reserved, before } of products) {
    const line = lineById.get(id);
    const stock = line ? stockAfter(line, { version, reserved, stock: before.stock }) : null;
    const ofVariants = line ? appliedVariants(line, known.get(id)) : null;
    if (!line || stock === null || !ofVariants) continue;
    const isPriceNew = line.before.price_cents !== line.after.price_cents;
    // A reduction may have begun meanwhile, and no edit says so.
    if (isPriceNew && line.before.price_cents !== before.price_cents) continue;
    // The price of a product with variants is that of the lowest, which is not its own.
    const price_cents = isPriceNew ? line.after.price_cents : before.price_cents;
    // A place that was written meanwhile stays, unless the file says another.
    const isPlaceNew = line.before.place !== line.after.place;
    const place = isPlaceNew ? line.after.place : before.place;
    const after = { ...before, ...line.after, stock, price_cents, place };
    const noted = notedVariants(ofVariants);
    changes.push({ id, action: "product.updated", before, after, ...(noted && { noted }) });
    variants.push(...ofVariants);
  }
  return { changes, variants };
}
