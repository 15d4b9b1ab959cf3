import type { Cents } from "#kernel/money.ts";
import type { TakenUnits } from "../stock/pieces.ts";

/** What the shop says now of a line of the cart. */
export type LineQuote =
  | {
      state: "sold";
      /** That of the product where the product itself is sold. */
      variantId: string;
      slug: string;
      name: string;
      priceCents: Cents;
      available: number;
      /** What one piece takes. */
      units: TakenUnits;
      /** Of each of these units. */
      stock: Readonly<Record<string, UnitStock>>;
      /** Present while other buyers hold some: how long until the first of them must have paid. */
      heldMs?: number;
      withdrawalExcluded: boolean;
    }
  /** No longer in the shop, or no longer with these options. */
  | { state: "gone" };

export type UnitStock = { available: number; isHeld: boolean };

/** By the key of the line. */
export type Quotes = ReadonlyMap<string, LineQuote>;
