import { Field, Input, Select } from "#ui/field.tsx";
import type { DetailText } from "../checkout-wire.ts";
import type { StepPart } from "./step-part.ts";
import { ToggleBlock } from "./toggle-block.tsx";

const FIELDS = [
  { name: "company", label: "Société", autoComplete: "organization", span: "c3", isFree: true },
  { name: "vatNumber", label: "N° de TVA", autoComplete: "off", span: "c3", isFree: true },
  {
    name: "billingAddress",
    label: "Adresse de facturation",
    autoComplete: "billing street-address",
    span: "",
  },
  {
    name: "billingPostalCode",
    label: "Code postal",
    autoComplete: "billing postal-code",
    span: "c2",
  },
  { name: "billingCity", label: "Ville", autoComplete: "billing address-level2", span: "c4" },
] as const satisfies readonly {
  name: DetailText;
  label: string;
  autoComplete: string;
  span: string;
  isFree?: true;
}[];

export function BillingFields({
  countries,
  values,
  errors,
  onChange,
}: StepPart & { countries: readonly string[] }) {
  const country = values.billingCountry ?? values.country;
  return (
    <ToggleBlock
      id="isBilledApart"
      label="Facturer une société ou une autre adresse"
      hint="Sinon, la facture suit l’adresse de livraison."
      isOn={values.isBilledApart ?? false}
      onChange={(isBilledApart) => onChange({ isBilledApart })}
    >
      <fieldset className="form-grid bare">
        <legend className="sr-only">Facturation</legend>
        {FIELDS.map((field) => (
          <Field
            key={field.name}
            id={field.name}
            className={field.span}
            error={errors[field.name]}
            label={
              "isFree" in field ? (
                <>
                  {field.label} <span className="c-3">(facultatif)</span>
                </>
              ) : (
                field.label
              )
            }
          >
            <Input
              name={field.name}
              autoComplete={field.autoComplete}
              maxLength={200}
              value={values[field.name] ?? ""}
              onChange={(event) => onChange({ [field.name]: event.target.value })}
            />
          </Field>
        ))}
        <Field id="billingCountry" label="Pays" error={errors.billingCountry}>
          <Select
            name="billingCountry"
            autoComplete="billing country-name"
            value={country}
            onChange={(event) => onChange({ billingCountry: event.target.value })}
          >
            {[...new Set([...countries, country])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </fieldset>
    </ToggleBlock>
  );
}
