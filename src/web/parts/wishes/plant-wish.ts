import { specimenName } from "#shop/catalogue/specimens/specimen-state.ts";

/** One plant, by the id of its variant: « Monstera Albo Variegata n° 217 ». */
export const plantWish = (
  product: { name: string },
  { id, number }: { id: string; number: number },
): { id: string; name: string } => ({ id, name: `${product.name} ${specimenName(number)}` });
