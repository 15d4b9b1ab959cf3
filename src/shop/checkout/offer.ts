import type { BasisPoints, Cents } from "#kernel/money.ts";
import type { Slot } from "#shop/shipping/collection/workshop.ts";
import type { DeliverySettings } from "#shop/shipping/delivery-settings.ts";
import type { TakenUnits } from "#shop/stock/pieces.ts";

export type OfferedVariant = {
  id: string;
  /** Said after the name of the product; blank for the product itself. */
  name: string;
  options: Record<string, string>;
  priceCents: Cents;
  weightGrams: number;
  units: TakenUnits;
  /** Of an assortment: the things it is made of. Empty for what is one thing. */
  parts: OfferedPart[];
};

/** One of the things that an assortment is made of, as it is sold by itself. */
export type OfferedPart = {
  unitId: string;
  quantity: number;
  productId: string;
  name: string;
  priceCents: Cents;
  vatBasisPoints: BasisPoints;
  withdrawalExcluded: boolean;
};

export type OfferedProduct = {
  id: string;
  name: string;
  category: string;
  vatBasisPoints: BasisPoints;
  withdrawalExcluded: boolean;
  sizes: string[];
  colors: string[];
  isArchived: boolean;
  variants: OfferedVariant[];
};

export type OfferedUnit = {
  /** What this shopper can have: what nobody holds, and what they hold themselves. */
  available: number;
  /** How long until the first of the others who hold some must have paid; null when nobody does. */
  heldMs: number | null;
};

/** What the shop says to a shopper at this moment. */
export type Offer = {
  products: ReadonlyMap<string, OfferedProduct>;
  units: ReadonlyMap<string, OfferedUnit>;
  delivery: DeliverySettings;
  /** When an order of now can be fetched at the workshop; none where it hands nothing over. */
  slots?: readonly Slot[];
};
