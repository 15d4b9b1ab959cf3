import type { Cents } from "#kernel/money.ts";

/** A stock unit, as the variant that takes one of it and nothing else. */
export type Part = {
  unitId: string;
  /** Null when no variant is made of it alone any more. */
  variantId: string | null;
  /** In full: « Monstera Albo Variegata, pot de 12 cm ». */
  name: string;
  priceCents: Cents;
  vatBasisPoints: number;
  stock: number;
  reserved: number;
};

export const freeOf = ({ stock, reserved }: Pick<Part, "stock" | "reserved">): number =>
  Math.max(0, stock - reserved);
