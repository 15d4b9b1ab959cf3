import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { writePlaces } from "#shop/stock/places.server.ts";
import type { ProductForm } from "../product-form/product-form.ts";
import { freeSlug, slugOf } from "../slug.ts";
import { loggedProduct, noteProductChange } from "./note-product-change.server.ts";
import {
  ownPictures,
  type PictureWriter,
  productColumns,
  type UnknownPicture,
  writePictures,
} from "./write-product.server.ts";

type NewProduct = {
  by: Administrator;
  /** Made with the form: sent twice, it adds one product. */
  productId: string;
  form: ProductForm;
};

export async function addProduct(
  deps: PictureWriter & { clock: Clock },
  { by, productId, form }: NewProduct,
): Promise<Result<{ slug: string }, UnknownPicture>> {
  const pictures = await ownPictures(deps, form);
  if (!pictures.ok) return pictures;
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const slug = await takeSlug(trx, form.name);
    const added = await trx
      .insertInto("products")
      .values({
        id: productId,
        slug,
        ...productColumns(form),
        stock: form.stock,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return ok({ slug });
    await writePictures(trx, productId, pictures.value);
    if (form.stock > 0) {
      const movement = {
        quantity: form.stock,
        reason: "adjustment" as const,
        actor: actorOf(by),
        at: now,
      };
      await trx
        .insertInto("stock_movements")
        .values({ product_id: productId, unit_id: productId, ...movement })
        .execute();
    }
    await writePlaces(trx, new Map([[productId, form.place]]));
    const after = await loggedProduct(trx, productId);
    await noteProductChange(
      { trx, clock: deps.clock },
      { by, action: "product.added", productId, name: form.name, after },
    );
    return ok({ slug });
  });
}

async function takeSlug(trx: Transaction<DB>, name: string): Promise<string> {
  const wanted = slugOf(name);
  // Two products of one name, added at once, would both take the same free address.
  await takeTurn(trx, `product-slug:${wanted}`);
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = ${wanted} or slug ~ ${`^${wanted}-[0-9]+$`}`.execute(
    trx,
  );
  return freeSlug(wanted, new Set(rows.map(({ slug }) => slug)));
}
