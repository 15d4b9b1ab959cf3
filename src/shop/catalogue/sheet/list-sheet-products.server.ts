import type { Db } from "#platform/db/database.server.ts";
import { type Place, selectOldestFirst } from "../feeds/oldest-first.server.ts";
import { ownPlace } from "../management/product-version.server.ts";
import type { SheetProduct } from "./sheet-columns.ts";

/** Products as the spreadsheet holds them, the oldest first. */
export async function listSheetProducts(
  { db }: { db: Db },
  { after, limit }: { after: Place | null; limit: number },
): Promise<(SheetProduct & Place)[]> {
  const rows = await selectOldestFirst(db, after)
    .select(["products.name", "products.description", "products.price_cents"])
    .select(["products.vat_basis_points", "products.category", "products.stock"])
    .select(["products.customization", "products.weight_grams"])
    .select(["products.safety_information", "products.temperature_class"])
    .select(ownPlace.as("place"))
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    customization: row.customization as SheetProduct["customization"],
    safety_information: row.safety_information as SheetProduct["safety_information"],
  }));
}
