import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { ImportLine } from "./catalogue-import.ts";
import { lockEditable } from "./lock-editable.server.ts";
import { type ProductChange, writeChanges } from "./write-changes.server.ts";

const BATCH = 500;

/** All lines or none: when one product was edited since the comparison, nothing is applied. */
export async function applyImport(
  { db, clock }: { db: Db; clock: Clock },
  { importId }: { importId: string },
): Promise<void> {
  const row = await db
    .selectFrom("catalogue_imports")
    .select(["lines", "uploaded_by", "uploaded_by_email"])
    .where("id", "=", importId)
    .where("state", "=", "queued")
    .executeTakeFirst();
  if (!row) return;
  const lines = row.lines as unknown as ImportLine[];
  const by = { userId: row.uploaded_by, email: row.uploaded_by_email };
  await inTransaction(db, async (trx) => {
    const changes = await changesOf(trx, lines);
    for (let from = 0; changes && from < changes.length; from += BATCH) {
      await writeChanges({ trx, clock }, { by, changes: changes.slice(from, from + BATCH) });
      // Beside the transaction, so that the page sees how far it is.
      const applied = Math.min(from + BATCH, changes.length);
      await db
        .updateTable("catalogue_imports")
        .set({ applied })
        .where("id", "=", importId)
        .execute();
    }
    await trx
      .updateTable("catalogue_imports")
      .set({ state: changes ? "done" : "stale", finished_at: clock.now() })
      .where("id", "=", importId)
      .where("state", "=", "queued")
      .execute();
  });
}

/** Null when a product is no longer as it was compared, or would lose what a checkout holds. */
async function changesOf(
  trx: Transaction<DB>,
  lines: readonly ImportLine[],
): Promise<ProductChange[] | null> {
  if (lines.length === 0) return [];
  const products = await lockEditable(
    trx,
    lines.map(({ productId }) => productId),
  );
  const lineById = new Map(lines.map((line) => [line.productId, line]));
  const changes: ProductChange[] = [];
  for (const { id, version, reserved, before } of products) {
    const line = lineById.get(id);
    if (line?.version !== version) return null;
    // What was sold since stays sold.
    const stock = before.stock + line.after.stock - line.before.stock;
    if (stock < reserved || stock < 0) return null;
    changes.push({
      id,
      action: "product.updated",
      before,
      after: { ...before, ...line.after, stock },
    });
  }
  return changes.length === lines.length ? changes : null;
}
