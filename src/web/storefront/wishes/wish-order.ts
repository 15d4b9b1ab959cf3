import { capitalised, numberWord } from "#copy/number-words.ts";
import { specimensForSale } from "#shop/catalogue/variants/choose-variant.ts";
import type { ShownVariant } from "#shop/catalogue/variants/shown-variant.ts";
import type { WishedThing } from "#shop/wishes/wished-things.server.ts";

export const wishOrders = ["recent", "price", "stock"] as const;
export type WishOrder = (typeof wishOrders)[number];

export const wishedId = ({ product, plant }: WishedThing): string => plant?.id ?? product.id;

/** By price, what has left the shop comes last: its price is no offer any more. */
export function orderWishes(
  wished: readonly WishedThing[],
  order: WishOrder,
): readonly WishedThing[] {
  if (order === "recent") return wished;
  if (order === "price") {
    return wished.toSorted(
      (a, b) => Number(isGone(a)) - Number(isGone(b)) || priceOf(a) - priceOf(b),
    );
  }
  return wished.toSorted((a, b) => Number(isForSale(b)) - Number(isForSale(a)));
}

const priceOf = ({ product, plant }: WishedThing) => (plant ?? product).priceCents;

/** A checkout that holds the only plant may give it back. */
export const isGone = ({ product, plant }: WishedThing): boolean =>
  plant ? plant.state !== "on_sale" && plant.state !== "held" : product.isArchived;

/** What else can be chosen of a plant's product; nothing once that has left the shop. */
export const otherPlants = ({ product, plant }: WishedThing): ShownVariant[] =>
  product.isArchived ? [] : specimensForSale(product.variants).filter(({ id }) => id !== plant?.id);

export const isForSale = (thing: WishedThing): boolean =>
  !isGone(thing) && (thing.plant ? thing.plant.state === "on_sale" : thing.product.available > 0);

/** « Cinq plantes gardées, sans engagement ni réservation. » */
export function wishesLead(wished: readonly WishedThing[]): string {
  const count = wished.length;
  const isPlants = wished.every(({ product }) => product.category !== "Accessoires");
  const number = capitalised(numberWord(count, { isFeminine: isPlants }));
  const plural = count > 1 ? "s" : "";
  const kept = isPlants ? `plante${plural} gardée${plural}` : `article${plural} gardé${plural}`;
  return `${number} ${kept}, sans engagement ni réservation.`;
}
