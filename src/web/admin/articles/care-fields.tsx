import type { FieldMetadata } from "@conform-to/react";
import { difficulties } from "#shop/articles/difficulty.ts";
import { Choice, LineField, Toggle } from "../forms/form-fields.tsx";
import type { ArticleFields } from "./article-fields.ts";
import { ChipsField } from "./chips-field.tsx";

type Fields = { [Name in keyof ArticleFields]: FieldMetadata<string> };

/** The two panels beside an article, each with its switch. */
export function CareFields({ fields }: { fields: Fields }) {
  return (
    <>
      <fieldset className="panel panel--line stack [--stack:1.25rem]">
        <legend className="t-plant">Caractéristiques</legend>
        <Toggle label="Afficher cette fiche" field={fields.showCharacteristics} />
        <div className="form-grid">
          <Choice label="Difficulté" field={fields.difficulty} choices={difficulties} span="c3" />
          <LineField label="Environnement" field={fields.environment} span="c3" maxLength={200} />
          <LineField label="Fréquence" field={fields.careFrequency} span="c3" maxLength={200} />
          <ChipsField label="Saisons" field={fields.season} span="c3" />
        </div>
      </fieldset>
      <fieldset className="panel panel--line stack [--stack:1.25rem]">
        <legend className="t-plant">Conseils d’entretien</legend>
        <Toggle label="Afficher cette fiche" field={fields.showCareInstructions} />
        <div className="form-grid">
          <LineField label="Arrosage" field={fields.watering} span="c3" maxLength={200} />
          <LineField label="Lumière" field={fields.light} span="c3" maxLength={200} />
          <LineField label="Température" field={fields.temperature} span="c3" maxLength={200} />
          <LineField label="Sol" field={fields.soil} span="c3" maxLength={200} />
        </div>
      </fieldset>
    </>
  );
}
