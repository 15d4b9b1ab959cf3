import { formatCount } from "#copy/formats.ts";
import { MOST_BESIDE, MOST_COUNTED } from "#shop/catalogue/filters/facet-counts.ts";

/** « 6 produits »; past what is counted, « plus de 999 produits ». */
export function foundFr(found: number): string {
  if (found >= MOST_COUNTED) return `plus de ${formatCount(MOST_COUNTED - 1)} produits`;
  return `${formatCount(found)} ${found < 2 ? "produit" : "produits"}`;
}

/** Beside a value: « 6 », « 99+ ». */
export const besideFr = (count: number): string =>
  count >= MOST_BESIDE ? `${MOST_BESIDE - 1}+` : String(count);
