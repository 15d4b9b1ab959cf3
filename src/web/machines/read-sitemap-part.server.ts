import { href } from "react-router";
import type { Db } from "#platform/db/database.server.ts";
import { listArticlesForMachines } from "#shop/articles/feeds/list-articles.server.ts";
import { findPlaceForMachines } from "#shop/catalogue/feeds/find-place.server.ts";
import { listProductsForMachines } from "#shop/catalogue/feeds/list-products.server.ts";
import { PART_SIZE } from "./sitemap-format.ts";

type Address = { path: string; updatedAt: Date };
/** What one query reads, so that fifty thousand rows never stand in memory. */
const PIECE = 5_000;

/** Undefined when there is no such part, which is known before the first byte is sent. */
export async function readProductPart(database: { db: Db }, number: number) {
  const skipped = (number - 1) * PART_SIZE;
  const start = skipped > 0 ? await findPlaceForMachines(database, { products: skipped }) : null;
  if (skipped > 0 && !start) return undefined;
  const first = await listProductsForMachines(database, { after: start, limit: PIECE });
  return first.length > 0 ? rest() : undefined;

  async function* rest(): AsyncGenerator<Address[]> {
    let piece = first;
    for (let read = piece.length; piece.length > 0; read += piece.length) {
      yield piece.map(({ slug, updatedAt }) => ({
        path: href("/products/:slug", { slug }),
        updatedAt,
      }));
      const limit = Math.min(PIECE, PART_SIZE - read);
      if (piece.length < PIECE || limit === 0) return;
      piece = await listProductsForMachines(database, { after: piece.at(-1) ?? null, limit });
    }
  }
}

export async function readArticlePart(database: { db: Db }, number: number) {
  const skip = (number - 1) * PART_SIZE;
  const articles = await listArticlesForMachines(database, { skip, limit: PART_SIZE });
  if (articles.length === 0) return undefined;
  return [
    articles.map(({ id, updatedAt }) => ({ path: href("/articles/:id", { id }), updatedAt })),
  ];
}
