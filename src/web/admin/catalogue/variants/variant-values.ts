import type { EditedVariant, EditedVariants } from "#shop/catalogue/variants/edited-variants.ts";
import type { VariantRefusal } from "#shop/catalogue/variants/plan-variants.ts";
import { writeParts } from "#shop/catalogue/variants/typed-parts.ts";
import {
  ASSORTMENT,
  emptyVariant,
  MOST_VARIANTS,
  OWN_STOCK,
  type VariantFields,
  variantField,
} from "#shop/catalogue/variants/variant-rows.ts";
import { writeEuros } from "#shop/shipping/typed-rates.ts";

export const NOT_SAVED = "Les déclinaisons n’ont pas pu être enregistrées. Veuillez réessayer.";

export const CHANGED_MEANWHILE =
  "Ces déclinaisons ont été modifiées entre-temps. Ce que vous avez saisi est resté ici et n’est pas enregistré : comparez avec la version actuelle, puis reprenez-la.";

/** What the fields of a variant begin with. */
const fieldsOf = (variant: EditedVariant): VariantFields => ({
  id: variant.id,
  name: variant.name,
  detail: variant.detail,
  size: variant.options.size ?? "",
  color: variant.options.color ?? "",
  price: writeEuros(variant.priceCents),
  weight: variant.weightGrams === null ? "" : String(variant.weightGrams),
  takes: takesOf(variant),
  stock: "",
  place: variant.place ?? "",
  parts: variant.takes.kind === "assortment" ? writeParts(variant.units) : "",
  sold: variant.isOnSale ? "on" : "",
});

function takesOf({ takes }: EditedVariant): string {
  if (takes.kind === "shared") return takes.variantId;
  return takes.kind === "own" ? OWN_STOCK : ASSORTMENT;
}

/** The variants there are, and room for a new one. */
export const valuesOf = ({ variants }: EditedVariants): VariantFields[] =>
  [...variants.map(fieldsOf), emptyVariant].slice(0, MOST_VARIANTS);

type Told = { failure?: string; fields?: Record<string, string> };

/** Why the variants were not saved, in the shopkeeper's words. */
export function refusalFr(refusal: VariantRefusal): Told {
  switch (refusal.code) {
    case "changed_meanwhile":
      return { failure: CHANGED_MEANWHILE };
    case "none_on_sale":
      return {
        failure: "Laissez au moins une déclinaison en vente, ou archivez le produit entier.",
      };
    case "own_stock":
      return beside(refusal.at, "takes", "Le produit lui-même garde son propre stock");
    case "not_shareable":
      return beside(refusal.at, "takes", "Cette déclinaison n’a pas de stock à partager");
    case "unknown_part":
      return beside(refusal.at, "parts", "Cette pièce est introuvable");
    case "name_taken":
      return beside(refusal.at, "name", "Ce nom est celui d’un spécimen");
    case "is_reduced":
      return beside(
        refusal.at,
        "price",
        "Une réduction est en cours : annulez-la d’abord, plus bas",
      );
    case "stock_left":
      return beside(
        refusal.at,
        "takes",
        `Il en reste ${refusal.stock} dans son stock : videz-le d’abord`,
      );
  }
}

const beside = (at: number, field: "takes" | "parts" | "name" | "price", words: string): Told => ({
  fields: { [variantField(at, field)]: words },
});

/** How a row is called where its fields are named. */
export function labelOf({ id, name, takes }: VariantFields, product: { id: string; name: string }) {
  if (name.trim()) return name.trim();
  if (id === product.id) return product.name;
  return takes === ASSORTMENT ? "nouveau lot" : "nouvelle déclinaison";
}
