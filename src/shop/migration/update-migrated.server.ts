import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { lockEditable } from "#shop/catalogue/management/lock-editable.server.ts";
import {
  type ProductChange,
  writeChanges,
} from "#shop/catalogue/management/write-changes.server.ts";
import type { KnownPicture } from "#shop/pictures/find-pictures.server.ts";
import type { LineOutcome } from "./catalogue-migration.ts";
import type { LineToWrite, Outcomes } from "./line-to-write.ts";
import { writeMainPictures } from "./write-main-pictures.server.ts";

type Batch = {
  by: Administrator;
  lines: readonly LineToWrite[];
  known: ReadonlyMap<string, KnownPicture>;
};

/** Products that are as they were compared; the others are left alone. */
export async function updateMigrated(
  deps: { trx: Transaction<DB>; clock: Clock },
  { by, lines, known }: Batch,
): Promise<Outcomes> {
  if (lines.length === 0) return new Map();
  const products = await lockEditable(
    deps.trx,
    lines.map(({ productId }) => productId),
  );
  const productById = new Map(products.map((product) => [product.id, product]));
  const outcomes = new Map<number, LineOutcome>();
  const changes: ProductChange[] = [];
  for (const { position, productId, version, before: compared, after } of lines) {
    const product = productById.get(productId);
    if (!product || product.version !== version) {
      outcomes.set(position, "edited");
      continue;
    }
    const { id, reserved, before } = product;
    const { picture: _, ...wanted } = after;
    // What was sold since stays sold.
    const stock = before.stock + wanted.stock - (compared?.stock ?? 0);
    if (stock < reserved || stock < 0) {
      outcomes.set(position, "held");
      continue;
    }
    // The lowest price of several variants need not be that of the product itself.
    const isPriceNew = wanted.price_cents !== compared?.price_cents;
    // A reduction has begun or ended since.
    if (isPriceNew && compared?.price_cents !== before.price_cents) {
      outcomes.set(position, "edited");
      continue;
    }
    outcomes.set(position, "updated");
    const price_cents = isPriceNew ? wanted.price_cents : before.price_cents;
    const changed = { ...before, ...wanted, stock, price_cents };
    changes.push({ id, action: "product.updated", before, after: changed });
  }
  await writeChanges(deps, { by, changes });
  const repictured = lines.filter(
    ({ position, before, after }) =>
      outcomes.get(position) === "updated" && before?.picture !== after.picture,
  );
  await writeMainPictures(deps.trx, repictured, known);
  return outcomes;
}
