import { Field, Input, Select } from "#ui/field.tsx";
import type { StepPart } from "./step-part.ts";

type TextName = "name" | "email" | "address" | "postalCode" | "city";
type TextField = {
  name: TextName;
  label: string;
  autoComplete: string;
  maxLength: number;
  span?: string;
  type?: "email";
  inputMode?: "numeric";
};

const FIELDS: readonly TextField[] = [
  { name: "name", label: "Nom complet", autoComplete: "name", maxLength: 120, span: "c3" },
  {
    name: "email",
    label: "Email",
    type: "email",
    autoComplete: "email",
    maxLength: 254,
    span: "c3",
  },
  { name: "address", label: "Adresse", autoComplete: "street-address", maxLength: 200 },
  {
    name: "postalCode",
    label: "Code postal",
    autoComplete: "postal-code",
    maxLength: 20,
    span: "c2",
  },
  { name: "city", label: "Ville", autoComplete: "address-level2", maxLength: 120, span: "c4" },
];

type DeliveryFieldsProps = StepPart & { countries: readonly string[] };

export function DeliveryFields({ countries, values, errors, onChange }: DeliveryFieldsProps) {
  return (
    <div className="form-grid">
      {FIELDS.map(({ name, label, span, ...input }) => (
        <Field
          key={name}
          id={name}
          label={label}
          error={errors[name]}
          {...(span ? { className: span } : {})}
        >
          <Input
            {...input}
            name={name}
            value={values[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
            required
          />
        </Field>
      ))}
      <Field id="country" label="Pays" error={errors.country} className="c3">
        <Select
          name="country"
          autoComplete="country-name"
          value={namedAs(countries, values.country)}
          onChange={(event) => onChange({ country: event.target.value })}
        >
          {[...new Set([...countries, namedAs(countries, values.country)])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field
        id="phone"
        label="Téléphone"
        hint="Pour le transporteur, ou pour vous joindre au sujet de cette commande."
        error={errors.phone}
        className="c3"
      >
        <Input
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={30}
          value={values.phone ?? ""}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </Field>
    </div>
  );
}

/** As the shop names it; an address from elsewhere stays, and the shop says that it is not served. */
const namedAs = (countries: readonly string[], chosen: string): string =>
  countries.find(
    (name) => name.localeCompare(chosen.trim(), "fr", { sensitivity: "base" }) === 0,
  ) ?? chosen;
