import { formatRate } from "#copy/formats.ts";
import { basisPoints } from "#kernel/money.ts";
import { LONGEST_PLACE } from "#shop/stock/place.ts";
import { RichTextField } from "#web/admin/rich-text/rich-text-field.tsx";
import {
  type FormField,
  SelectField,
  TextareaField,
  TextField,
  TickField,
} from "#web/parts/forms/fields.tsx";

export type ProductFields = Record<string, FormField>;

export const hasError = (fields: (FormField | undefined)[]) =>
  fields.some((field) => (field?.errors ?? []).length > 0);

type MoreFieldsProps = { fields: ProductFields; vatRates: readonly number[] };

/** What a plant shop needs to know besides, folded away. */
export function MoreFields({ fields, vatRates }: MoreFieldsProps) {
  const { longDescription, vat, weight, place, healthNotice } = fields;
  const { isLivingPlant, withdrawalExcluded } = fields;
  if (!longDescription || !vat || !weight || !place || !healthNotice) return null;
  if (!isLivingPlant || !withdrawalExcluded) return null;
  const shown = [longDescription, vat, weight, place, healthNotice];
  return (
    <details className="fold" open={hasError(shown) || undefined}>
      <summary>Vente et livraison</summary>
      <div className="form-grid">
        <RichTextField label="Description longue" field={longDescription} />
        <SelectField label="TVA" field={vat} span="c3">
          {vatRates.map((rate) => (
            <option key={rate} value={rate}>
              {formatRate(basisPoints(rate))}
            </option>
          ))}
        </SelectField>
        <TextField label="Poids (g)" field={weight} type="number" min={1} span="c3" />
        <TextField
          label="Place dans la serre"
          field={place}
          maxLength={LONGEST_PLACE}
          placeholder="Serre 1, table C"
          hint="La cueillette va de place en place."
        />
        <TextareaField
          label="Précautions"
          field={healthNotice}
          hint="Toxicité, gants, animaux : montré sur la page du produit."
          rows={3}
        />
        <TickField label="Plante vivante" field={isLivingPlant} />
        <TickField
          label="Sans droit de rétractation (fait sur mesure)"
          field={withdrawalExcluded}
        />
      </div>
    </details>
  );
}

const SHEET = [
  ["latinName", "Nom latin"],
  ["family", "Famille"],
  ["origin", "Origine"],
  ["light", "Lumière"],
  ["watering", "Arrosage"],
  ["humidity", "Humidité"],
  ["adultHeight", "Hauteur adulte"],
] as const;
const TEMPERATURES = [
  ["minTemperature", "Minimum (°C)"],
  ["idealFrom", "Idéal, de (°C)"],
  ["idealTo", "à (°C)"],
] as const;

export function BotanicalFields({ fields }: { fields: ProductFields }) {
  const named = [...SHEET, ...TEMPERATURES].map(([name]) => fields[name]);
  const { difficulty, toxicToPets } = fields;
  return (
    <details className="fold" open={hasError([...named, difficulty]) || undefined}>
      <summary>Fiche botanique</summary>
      <div className="form-grid">
        {SHEET.map(([name, label]) => {
          const field = fields[name];
          return field && <TextField key={name} label={label} field={field} span="c3" />;
        })}
        {difficulty && (
          <SelectField label="Difficulté" field={difficulty} span="c3">
            <option value="">—</option>
            <option>Facile</option>
            <option>Modéré</option>
            <option>Difficile</option>
          </SelectField>
        )}
        {TEMPERATURES.map(([name, label]) => {
          const field = fields[name];
          return (
            field && (
              <TextField key={name} label={label} field={field} span="c2" inputMode="decimal" />
            )
          );
        })}
        {toxicToPets && <TickField label="Toxique pour les animaux" field={toxicToPets} />}
      </div>
    </details>
  );
}
