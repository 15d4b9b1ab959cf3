import { capitalised, numberWord } from "#copy/number-words.ts";
import type { WishedProduct } from "#shop/wishes/wished-products.server.ts";

export const wishOrders = ["recent", "price", "stock"] as const;
export type WishOrder = (typeof wishOrders)[number];

/** By price, what has left the shop comes last: its price is no offer any more. */
export function orderWishes(
  products: readonly WishedProduct[],
  order: WishOrder,
): readonly WishedProduct[] {
  if (order === "recent") return products;
  if (order === "price") {
    return products.toSorted(
      (a, b) => Number(a.isArchived) - Number(b.isArchived) || a.priceCents - b.priceCents,
    );
  }
  return products.toSorted((a, b) => Number(isForSale(b)) - Number(isForSale(a)));
}

export const isForSale = ({ isArchived, available }: WishedProduct): boolean =>
  !isArchived && available > 0;

/** « Cinq plantes gardées, sans engagement ni réservation. » */
export function wishesLead(products: readonly WishedProduct[]): string {
  const count = products.length;
  const isPlants = products.every(({ category }) => category !== "Accessoires");
  const number = capitalised(numberWord(count, { isFeminine: isPlants }));
  const plural = count > 1 ? "s" : "";
  const kept = isPlants ? `plante${plural} gardée${plural}` : `article${plural} gardé${plural}`;
  return `${number} ${kept}, sans engagement ni réservation.`;
}
