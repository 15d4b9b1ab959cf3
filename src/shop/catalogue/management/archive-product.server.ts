import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { noteProductChange } from "./note-product-change.server.ts";
import { nextVersion } from "./product-version.server.ts";

type Archiving = { by: Administrator; productId: string; isArchived: boolean };

/**
 * Takes a product out of the shop, or puts it back; false when there is none. Nothing is deleted:
 * past orders keep their product. As often as one likes.
 */
export function archiveProduct(
  { db, clock }: { db: Db; clock: Clock },
  { by, productId, isArchived }: Archiving,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const product = await trx
      .selectFrom("products")
      .select(["name", "archived_at"])
      .where("id", "=", productId)
      .forUpdate()
      .executeTakeFirst();
    if (!product) return false;
    if ((product.archived_at !== null) === isArchived) return true;
    await trx
      .updateTable("products")
      .set({ archived_at: isArchived ? now : null, updated_at: nextVersion(now) })
      .where("id", "=", productId)
      .execute();
    await noteProductChange(
      { trx, clock },
      {
        by,
        action: isArchived ? "product.archived" : "product.restored",
        productId,
        name: product.name,
        before: { archived: !isArchived },
        after: { archived: isArchived },
      },
    );
    return true;
  });
}
