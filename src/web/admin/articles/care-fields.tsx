import { difficulties } from "#shop/articles/difficulty.ts";
import {
  type FormField,
  optionsOf,
  SelectField,
  SwitchField,
  TextField,
} from "#web/parts/forms/fields.tsx";
import type { ArticleFields } from "./article-fields.ts";
import { ChipsField } from "./chips-field.tsx";

type Fields = { [Name in keyof ArticleFields]: FormField };

/** The two panels beside an article, each with its switch. */
export function CareFields({ fields }: { fields: Fields }) {
  return (
    <>
      <fieldset className="panel panel--line stack [--stack:1.25rem]">
        <legend className="t-plant">Caractéristiques</legend>
        <SwitchField label="Afficher cette fiche" field={fields.showCharacteristics} />
        <div className="form-grid">
          <SelectField label="Difficulté" field={fields.difficulty} span="c3">
            {optionsOf(difficulties)}
          </SelectField>
          <TextField label="Environnement" field={fields.environment} span="c3" maxLength={200} />
          <TextField label="Fréquence" field={fields.careFrequency} span="c3" maxLength={200} />
          <ChipsField label="Saisons" field={fields.season} span="c3" />
        </div>
      </fieldset>
      <fieldset className="panel panel--line stack [--stack:1.25rem]">
        <legend className="t-plant">Conseils d’entretien</legend>
        <SwitchField label="Afficher cette fiche" field={fields.showCareInstructions} />
        <div className="form-grid">
          <TextField label="Arrosage" field={fields.watering} span="c3" maxLength={200} />
          <TextField label="Lumière" field={fields.light} span="c3" maxLength={200} />
          <TextField label="Température" field={fields.temperature} span="c3" maxLength={200} />
          <TextField label="Sol" field={fields.soil} span="c3" maxLength={200} />
        </div>
      </fieldset>
    </>
  );
}
