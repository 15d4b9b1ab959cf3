import { Field, Input, Textarea } from "#ui/field.tsx";
import { type CountryFields, fieldName } from "./delivery-fields.ts";

const STEPS = "Un palier par ligne : poids maximal, puis prix. Exemple : 1000 g : 6,90 €";

export function CountryFieldset({ at, country }: { at: number; country: CountryFields }) {
  const { code, name, freeFrom, home, relay } = country;
  const title = name || "Ajouter un pays";
  return (
    <fieldset className="panel panel--line stack">
      <legend className="sr-only">{title}</legend>
      <div className="panel__head">
        <h2>{title}</h2>
        {name && <p className="t-xs">Videz le nom et le code pour ne plus livrer ce pays.</p>}
      </div>
      <div className="form-grid">
        <Field label="Pays" className="c2">
          <Input name={fieldName(at, "name")} defaultValue={name} maxLength={80} />
        </Field>
        <Field label="Code" className="c2">
          <Input name={fieldName(at, "code")} defaultValue={code} maxLength={2} placeholder="FR" />
        </Field>
        <Field label="Livraison offerte dès (€)" hint="Vide : jamais." className="c2">
          <Input name={fieldName(at, "freeFrom")} defaultValue={freeFrom} inputMode="decimal" />
        </Field>
        <Field label="Tarifs à domicile" hint={STEPS} className="c3">
          <Textarea name={fieldName(at, "home")} defaultValue={home} rows={6} maxLength={2000} />
        </Field>
        <Field label="Tarifs en point relais" hint={STEPS} className="c3">
          <Textarea name={fieldName(at, "relay")} defaultValue={relay} rows={6} maxLength={2000} />
        </Field>
      </div>
    </fieldset>
  );
}
