import type { BasisPoints, Cents } from "#kernel/money.ts";
import type { DeliverySettings } from "#shop/shipping/delivery-settings.ts";

export type OfferedProduct = {
  id: string;
  name: string;
  priceCents: Cents;
  vatBasisPoints: BasisPoints;
  weightGrams: number;
  withdrawalExcluded: boolean;
  sizes: string[];
  colors: string[];
  isArchived: boolean;
  /** What this shopper can have: what nobody holds, and what they hold themselves. */
  available: number;
  /** How long until the first of the others who hold some must have paid; null when nobody does. */
  heldMs: number | null;
};

/** What the shop says to a shopper at this moment. */
export type Offer = {
  products: ReadonlyMap<string, OfferedProduct>;
  delivery: DeliverySettings;
};
