import { temperatureClassFr } from "#copy/temperature-classes.ts";
import { proposeTemperatureClass, temperatureClasses } from "#shop/catalogue/temperature-class.ts";
import { SelectField, TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import { hasError, type ProductFields } from "./more-fields.tsx";
import type { ProductValues } from "./product-defaults.ts";

type TravelFieldsProps = { fields: ProductFields; values: ProductValues };

export function TravelFields({ fields, values }: TravelFieldsProps) {
  const { temperatureClass } = fields;
  if (!temperatureClass) return null;
  const proposed = proposeTemperatureClass({
    name: values.name ?? "",
    latinName: values.latinName,
    category: values.category ?? "",
    isLivingPlant: values.isLivingPlant === "on",
  });
  return (
    <details className="fold" open={hasError([temperatureClass]) || undefined}>
      <summary>Voyage</summary>
      <div className="form-grid">
        <SelectField
          label="Classe de température"
          field={temperatureClass}
          hint={`Proposée d’après le genre et la catégorie : ${temperatureClassFr[proposed]}.`}
        >
          <option value="">Celle qui est proposée</option>
          {temperatureClasses.map((one) => (
            <option key={one} value={one}>
              {temperatureClassFr[one]}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}

const LINES = [
  ["makerName", "Fabricant"],
  ["makerContact", "E-mail ou page de contact"],
  ["makerAddress", "Adresse postale"],
  ["modelOrBatch", "Modèle ou lot"],
] as const;
const RESPONSIBLE = [
  ["responsibleName", "Responsable dans l’Union européenne"],
  ["responsibleContact", "E-mail ou page de contact du responsable"],
  ["responsibleAddress", "Adresse postale du responsable"],
] as const;

/** What the law wants told of an object that is no plant. */
export function SafetyFields({ fields }: { fields: ProductFields }) {
  const { warnings } = fields;
  const named = [...LINES, ...RESPONSIBLE].map(([name]) => fields[name]);
  return (
    <details className="fold" open={hasError([...named, warnings]) || undefined}>
      <summary>Sécurité</summary>
      <div className="form-grid">
        <p className="t-sm c-2">
          Pour un pot, un tuteur, un substrat… : qui l’a fabriqué, où le joindre, ce dont il faut se
          garder. Rien à remplir pour une plante.
        </p>
        {LINES.map(([name, label]) => {
          const field = fields[name];
          return field && <TextField key={name} label={label} field={field} span="c3" />;
        })}
        {warnings && (
          <TextareaField label="Avertissements" field={warnings} hint="Un par ligne." rows={3} />
        )}
        {RESPONSIBLE.map(([name, label]) => {
          const field = fields[name];
          return field && <TextField key={name} label={label} field={field} span="c3" />;
        })}
        <p className="t-sm c-2">
          Le responsable : seulement pour ce qui est fabriqué hors de l’Union.
        </p>
      </div>
    </details>
  );
}
