import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { productVersion } from "./product-version.server.ts";
import { type EditableColumns, editableColumns } from "./write-changes.server.ts";

type LockedProduct = { id: string; version: string; reserved: number; before: EditableColumns };

/** Products that are to be changed together, as they are, until the transaction ends. */
export async function lockEditable(
  trx: Transaction<DB>,
  productIds: readonly string[],
): Promise<LockedProduct[]> {
  const products = await trx
    .selectFrom("products")
    .select([...editableColumns, productVersion.as("version")])
    .where("id", "in", productIds)
    .where("archived_at", "is", null)
    // Everyone takes products in this order, so that no two wait for each other.
    .orderBy("id")
    .forUpdate()
    .execute();
  return products.map(({ id, version, reserved, ...columns }) => {
    const before = { ...columns, customization: columns.customization as object };
    return { id, version, reserved, before };
  });
}
