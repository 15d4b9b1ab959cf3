import { useEffect, useRef } from "react";
import { href } from "react-router";
import { facetGroupsFr, facetsFr } from "#copy/product-filters.ts";
import { productCategories } from "#shop/catalogue/category.ts";
import { difficulties } from "#shop/catalogue/collections/collection-rule.ts";
import type { Matches } from "#shop/catalogue/collections/count-matches.server.ts";
import {
  type FormField,
  optionsOf,
  SelectField,
  TextField,
  TickField,
} from "#web/parts/forms/fields.tsx";
import { useAnswer } from "#web/parts/hooks/use-answer.ts";

const NAMES = [
  "category",
  "difficulty",
  "light",
  "watering",
  "height",
  "maxPrice",
  "petSafe",
  "inStock",
] as const;
/** A longer number helps nobody to choose a rule. */
const MOST = 1000;

type RuleFieldsProps = { fields: Record<(typeof NAMES)[number], FormField> };

/** What a product must be, with how many are. */
export function RuleFields({ fields }: RuleFieldsProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const { load, answer } = useAnswer<Matches | null>();
  useEffect(() => {
    const shown = root.current;
    const form = shown?.closest("form");
    if (!shown || !form) return;
    const count = () => {
      const typed = new FormData(form);
      const asked = NAMES.flatMap((name) => {
        const value = typed.get(name);
        return typeof value === "string" && value ? [[name, value]] : [];
      });
      load(`${href("/admin/collections/compte")}?${new URLSearchParams(asked)}`);
    };
    count();
    shown.addEventListener("change", count);
    return () => shown.removeEventListener("change", count);
  }, [load]);
  return (
    <fieldset ref={root} className="stack">
      <legend className="t-sm pb-4">Règle : tout ce qui est choisi doit être vrai</legend>
      <SelectField label="Catégorie" field={fields.category}>
        <option value="">Toutes</option>
        {optionsOf(productCategories)}
      </SelectField>
      <SelectField label="Difficulté" field={fields.difficulty}>
        <option value="">Toutes</option>
        {optionsOf(difficulties)}
      </SelectField>
      <FacetField group="lumiere" field={fields.light} />
      <FacetField group="arrosage" field={fields.watering} />
      <FacetField group="hauteur" field={fields.height} />
      <TextField label="Prix maximal (€)" field={fields.maxPrice} inputMode="decimal" />
      <TickField label="Sans danger pour les animaux" field={fields.petSafe} />
      <TickField label="En stock seulement" field={fields.inStock} />
      <p className="t-sm" role="status">
        {answer && matchesFr(answer)}
      </p>
    </fieldset>
  );
}

type FacetFieldProps = { group: "lumiere" | "arrosage" | "hauteur"; field: FormField };

const FacetField = ({ group, field }: FacetFieldProps) => (
  <SelectField label={facetGroupsFr[group]} field={field}>
    <option value="">Toutes</option>
    {Object.entries(facetsFr[group]).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);

function matchesFr({ count, isWhole }: Matches): string {
  if (count > MOST) return "Plus de 1 000 produits correspondent.";
  if (count === 0) return `${isWhole ? "Aucun" : "Presque aucun"} produit ne correspond.`;
  const number = isWhole ? `${count}` : `Au moins ${count}`;
  return count === 1 ? `${number} produit correspond.` : `${number} produits correspondent.`;
}
