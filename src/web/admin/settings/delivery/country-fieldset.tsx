import { type FormField, TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import type { CountryFields } from "./delivery-fields.ts";

const STEPS = "Un palier par ligne : poids maximal, puis prix. Exemple : 1000 g : 6,90 €";

type CountryFieldsetProps = { name: string; fieldOf: (name: keyof CountryFields) => FormField };

export function CountryFieldset({ name, fieldOf }: CountryFieldsetProps) {
  const title = name || "Ajouter un pays";
  const steps = { hint: STEPS, span: "c3", rows: 6, maxLength: 2000 } as const;
  return (
    <fieldset className="panel panel--line stack">
      <legend className="sr-only">{title}</legend>
      <div className="panel__head">
        <h2>{title}</h2>
        {name && <p className="t-xs">Videz le nom et le code pour ne plus livrer ce pays.</p>}
      </div>
      <div className="form-grid">
        <TextField label="Pays" field={fieldOf("name")} span="c2" maxLength={80} />
        <TextField label="Code" field={fieldOf("code")} span="c2" maxLength={2} placeholder="FR" />
        <TextField
          label="Livraison offerte dès (€)"
          hint="Vide : jamais."
          field={fieldOf("freeFrom")}
          span="c2"
          inputMode="decimal"
        />
        <TextareaField label="Tarifs à domicile" field={fieldOf("home")} {...steps} />
        <TextareaField label="Tarifs en point relais" field={fieldOf("relay")} {...steps} />
      </div>
    </fieldset>
  );
}
