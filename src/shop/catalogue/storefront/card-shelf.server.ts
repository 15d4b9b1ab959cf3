import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCard } from "./product-card.ts";
import { cardsOf } from "./select-cards.server.ts";

/** Some 2 KB each. */
const MOST = 2000;

export type CardShelf = {
  /** The cards of products, in the order given. */
  cards(wanted: readonly { id: string }[]): Promise<ProductCard[]>;
  /** To be called whenever something of a product may have changed. */
  clear(): void;
};

type Options = { db: Db; clock: Clock; maxAgeMs: number };

/**
 * The cards that lists have shown since the catalogue last changed, or since the age that pages are
 * kept for: lists that nobody has made before are of the same products.
 */
export function createCardShelf({ db, clock, maxAgeMs }: Options): CardShelf {
  let shelf = new Map<string, ProductCard>();
  let filledAt = 0;

  const clear = () => {
    shelf = new Map();
    filledAt = clock.now().getTime();
  };

  async function cards(wanted: readonly { id: string }[]) {
    if (clock.now().getTime() - filledAt >= maxAgeMs || shelf.size > MOST) clear();
    // What is read while the catalogue changes goes on the shelf that was cleared.
    const own = shelf;
    const missing = wanted.filter(({ id }) => !own.has(id));
    const read = new Map((await cardsOf(db, missing)).map((card) => [card.id, card]));
    for (const [id, card] of read) own.set(id, card);
    return wanted.flatMap(({ id }) => own.get(id) ?? []);
  }

  return { cards, clear };
}
