import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { lockUnits } from "#shop/stock/lock-units.server.ts";
import { isOwnPrice, productVersion } from "./product-version.server.ts";
import type { EditableColumns } from "./write-changes.server.ts";

type LockedProduct = {
  id: string;
  version: string;
  reserved: number;
  /** Its price and stock are its own: neither those of variants, nor a reduction's. */
  isOwnPrice: boolean;
  before: EditableColumns;
};

/** Products that are to be changed together, as they are, until the transaction ends. */
export async function lockEditable(
  trx: Transaction<DB>,
  productIds: readonly string[],
  /** Of their variants, when these are to be counted anew. */
  unitIds: readonly string[] = [],
): Promise<LockedProduct[]> {
  await lockUnits(trx, { unitIds: [...new Set([...productIds, ...unitIds])] });
  const products = await trx
    .selectFrom("products")
    .innerJoin("variants", "variants.id", "products.id")
    .innerJoin("stock_units", "stock_units.id", "products.id")
    .select(["products.id", "products.name", "products.description", "variants.price_cents"])
    .select(["products.vat_basis_points", "products.category", "products.customization"])
    .select(["stock_units.stock", "stock_units.reserved", "stock_units.place"])
    .select("products.weight_grams")
    .select(["products.safety_information", "products.temperature_class"])
    .select(["products.archived_at", productVersion.as("version")])
    .select(isOwnPrice.as("isOwnPrice"))
    .where("products.id", "in", productIds)
    .where("products.archived_at", "is", null)
    .orderBy("products.id")
    .forUpdate("products")
    .execute();
  return products.map(({ id, version, reserved, isOwnPrice, ...columns }) => {
    const before = {
      ...columns,
      customization: columns.customization as object,
      safety_information: columns.safety_information as object | null,
    };
    return { id, version, reserved, isOwnPrice, before };
  });
}
