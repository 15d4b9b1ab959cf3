import type { ProductCategory } from "./category.ts";

/** What a picture shows and the parcel does not hold is said; an accessory comes as it is shown. */
const USUAL: Record<ProductCategory, string> = {
  Plantes: "Livrée en pot de culture ; le cache-pot en photo n’est pas inclus.",
  "Plantes Rares": "Livrée en pot de culture ; le cache-pot en photo n’est pas inclus.",
  Boutures: "Livrée sans pot ; le contenant en photo n’est pas inclus.",
  Accessoires: "",
};

/** What the shopkeeper wrote of the parcel, or the usual words of the category. */
export const parcelNoteOf = (written: string, category: ProductCategory): string =>
  written || USUAL[category];
