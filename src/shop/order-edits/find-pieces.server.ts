import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import type { Cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";
import type { Offer } from "#shop/checkout/offer.ts";
import { readOffer } from "#shop/checkout/read-offer.server.ts";
import { findNamedProducts, readWords } from "#shop/office-search/find-named-products.server.ts";
import { piecesOf } from "#shop/stock/pieces.ts";

/** One thing that can be put into an order, and how many of it there are. */
export type Piece = {
  variantId: string;
  productId: string;
  name: string;
  priceCents: Cents;
  available: number;
};

const MOST_PRODUCTS = 12;
const MOST_PIECES = 12;

/** Pieces on sale of the products of a name; an assortment is added by its things. */
export async function findPieces(
  { db, clock }: { db: Db; clock: Clock },
  { text }: { text: string },
): Promise<Piece[]> {
  const words = await readWords(db, text);
  if (words.length === 0) return [];
  const { ids } = await findNamedProducts(db, { text, words, limit: MOST_PRODUCTS });
  const productIds = new Set(ids.slice(0, MOST_PRODUCTS));
  if (productIds.size === 0) return [];
  const offer = await readOffer({ db, clock }, { productIds, checkoutKey: newId(), replaces: [] });
  return [...productIds]
    .flatMap((id) => piecesIn(offer, id))
    .filter(({ available }) => available > 0)
    .slice(0, MOST_PIECES);
}

/** Of one product, in the order of its variants, those that are sold out among them. */
export function piecesIn(offer: Offer, productId: string): Piece[] {
  const product = offer.products.get(productId);
  if (!product || product.isArchived) return [];
  return product.variants
    .filter(({ parts }) => parts.length === 0)
    .map((variant) => ({
      ...{ variantId: variant.id, productId, name: variantName(product, variant) },
      priceCents: variant.priceCents,
      available: piecesOf(variant.units, (id) => offer.units.get(id)?.available ?? 0),
    }));
}
