import type { DeliveryErrors } from "#shop/checkout/delivery-form.ts";
import { Field, Input } from "#ui/field.tsx";
import type { DeliveryValues } from "./checkout-wire.ts";

type TextName = "name" | "email" | "address" | "postalCode" | "city" | "country";
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
  { name: "country", label: "Pays", autoComplete: "country-name", maxLength: 60 },
];

type DeliveryFieldsProps = {
  values: DeliveryValues;
  errors: DeliveryErrors;
  onChange: (changed: Partial<DeliveryValues>) => void;
};

export function DeliveryFields({ values, errors, onChange }: DeliveryFieldsProps) {
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
            required={name !== "country"}
          />
        </Field>
      ))}
    </div>
  );
}
