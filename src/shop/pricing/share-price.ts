import { allocate, type Cents } from "#kernel/money.ts";

/** The price of an assortment over its parts, as each costs by itself. */
export const sharePrice = (
  price: Cents,
  parts: readonly { priceCents: Cents; quantity: number }[],
): Cents[] =>
  allocate(
    price,
    parts.map(({ priceCents, quantity }) => priceCents * quantity),
  );
