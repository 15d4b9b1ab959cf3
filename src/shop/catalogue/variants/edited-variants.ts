import type { Cents } from "#kernel/money.ts";
import type { TakenUnits } from "#shop/stock/pieces.ts";
import type { Part } from "./part.ts";

export type EditedVariant = {
  id: string;
  position: number;
  name: string;
  detail: string;
  options: { size?: string; color?: string };
  priceCents: Cents;
  crossedCents: Cents | null;
  /** Whether a reduction runs, which another price would end. */
  isReduced: boolean;
  weightGrams: number | null;
  isOnSale: boolean;
  /** The first of its own; null: those of its product show it. */
  picture: string | null;
  units: TakenUnits;
  /** Where the stock that is its own stands; it is said of no other. */
  place: string | null;
  takes: { kind: "own" | "assortment" } | { kind: "shared"; variantId: string };
};

export type EditedVariants = {
  product: {
    id: string;
    name: string;
    sizes: string[];
    colors: string[];
    weightGrams: number;
    picture: string | null;
  };
  version: string;
  /** In order, without specimens, which have pages of their own. */
  variants: EditedVariant[];
  /** The stock units that they are made of. */
  parts: Part[];
  specimens: { onSale: number; names: string[] };
};
