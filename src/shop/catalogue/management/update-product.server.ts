import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { lockOwnUnit } from "#shop/stock/lock-units.server.ts";
import { moveStock, type StockHeld } from "#shop/stock/move-stock.server.ts";
import { writePlaces } from "#shop/stock/places.server.ts";
import type { ProductForm } from "../product-form/product-form.ts";
import { loggedProduct, noteProductChange } from "./note-product-change.server.ts";
import {
  formVersion,
  isOnSale,
  isReduced,
  nextVersion,
  ownPrice,
} from "./product-version.server.ts";
import {
  ownPictures,
  type PictureWriter,
  productColumns,
  type UnknownPicture,
  writePictures,
} from "./write-product.server.ts";

type Edit = {
  by: Administrator;
  productId: string;
  /** As they were when the form was opened. */
  version: string;
  stockShown: number;
  form: ProductForm;
};

type Columns = ReturnType<typeof productColumns>;
type Refusal =
  | UnknownPicture
  | StockHeld
  | { code: "not_found" }
  | { code: "changed_meanwhile" }
  /** The product itself is off sale: prices and stocks are those of its variants. */
  | { code: "sold_by_variants" }
  /** Another price would end the reduction that runs, and nobody asked for that. */
  | { code: "is_reduced" };

/** Saves what was typed, unless someone else has saved in between. */
export async function updateProduct(
  deps: PictureWriter & { clock: Clock },
  { by, productId, version, stockShown, form }: Edit,
): Promise<Result<void, Refusal>> {
  const pictures = await ownPictures(deps, form);
  if (!pictures.ok) return pictures;
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const unit = await lockOwnUnit(trx, productId);
    const product = await trx
      .selectFrom("products")
      .select([formVersion.as("version"), ownPrice.as("price_cents"), isOnSale.as("isOnSale")])
      .select(isReduced.as("isReduced"))
      .where("id", "=", productId)
      .forUpdate()
      .executeTakeFirst();
    if (!unit || !product) return err({ code: "not_found" });
    if (product.version !== version) return err({ code: "changed_meanwhile" });

    const isRepriced = form.price !== product.price_cents;
    const isChanged = isRepriced || form.stock !== stockShown;
    if (isChanged && !product.isOnSale) return err({ code: "sold_by_variants" });
    if (isRepriced && product.isReduced) return err({ code: "is_reduced" });
    const before = await loggedProduct(trx, productId);
    // A sale since the form was opened stays sold: what was typed is a change, not a count.
    const stock = unit.stock + form.stock - stockShown;
    const moved = await moveStock(trx, { by, unit, stock, reason: "adjustment", now });
    if (!moved.ok) return moved;
    const columns = productColumns(form);
    const { price_cents, ...written } = columns;
    const arePicturesNew = await writePictures(trx, productId, pictures.value);
    const isStockNew = stock !== unit.stock;
    const isPlaceNew = await writePlaces(trx, new Map([[productId, form.place]]));
    // A form that was only looked at changes nothing, not even the time of the last edit.
    if (!arePicturesNew && !isStockNew && isPlaceNew === 0 && isSame(before, columns)) {
      return ok(undefined);
    }
    await trx
      .updateTable("products")
      .set({ ...written, updated_at: nextVersion(now) })
      .where("id", "=", productId)
      .execute();
    await trx
      .updateTable("variants")
      .set({ price_cents })
      .where("id", "=", productId)
      .where("price_cents", "<>", price_cents)
      .execute();
    const after = await loggedProduct(trx, productId);
    await noteProductChange(
      { trx, clock: deps.clock },
      { by, action: "product.updated", productId, name: form.name, before, after },
    );
    return ok(undefined);
  });
}

/** JSON is compared by what it says: PostgreSQL puts its keys in another order. */
function isSame(before: Record<string, unknown> | null, columns: Columns): boolean {
  const names = Object.keys(columns);
  const current = Object.fromEntries(names.map((name) => [name, before?.[name]]));
  return isDeepStrictEqual(current, columns);
}
