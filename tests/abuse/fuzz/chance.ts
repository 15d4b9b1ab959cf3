/** The same seed draws the same requests, so that a request that broke something can be sent again. */
export type Chance = {
  /** From 0 up to, and without, 1. */
  next(): number;
  below(limit: number): number;
  is(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
};

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32: small, fast, and even enough to choose among requests.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    is: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  };
}
