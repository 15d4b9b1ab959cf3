import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { Field, Input, Select, Textarea } from "#ui/field.tsx";
import { Switch } from "#ui/switch.tsx";

type Common = {
  label: string;
  hint?: string | undefined;
  field: FieldMetadata<string>;
  /** Columns of the form's grid. */
  span?: "c2" | "c3" | "c4";
};

type LineFieldProps = Common & Omit<ComponentProps<typeof Input>, "type"> & { type?: LineType };
type LineType = "text" | "number" | "datetime-local" | "email";

export function LineField({ label, hint, field, span, type = "text", ...input }: LineFieldProps) {
  const { key, ...props } = getInputProps(field, { type });
  return (
    <Field label={label} hint={hint} id={props.id} error={field.errors?.[0]} className={span ?? ""}>
      <Input key={key} {...props} {...input} />
    </Field>
  );
}

type TextBoxProps = Common & ComponentProps<typeof Textarea>;

export function TextBox({ label, hint, field, span, ...textarea }: TextBoxProps) {
  const { key, ...props } = getTextareaProps(field);
  return (
    <Field label={label} hint={hint} id={props.id} error={field.errors?.[0]} className={span ?? ""}>
      <Textarea key={key} {...props} {...textarea} />
    </Field>
  );
}

type ChoiceProps = Common & { choices: readonly string[] };

export function Choice({ label, hint, field, span, choices }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} id={field.id} error={field.errors?.[0]} className={span ?? ""}>
      <Select key={field.key} name={field.name} defaultValue={field.initialValue ?? ""}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </Field>
  );
}

export function Toggle({ label, field }: Pick<Common, "label" | "field">) {
  return (
    <div className="row [--row:.875rem]">
      <Switch
        key={field.key}
        id={field.id}
        name={field.name}
        defaultChecked={field.initialValue === "on"}
        aria-labelledby={`${field.id}-label`}
      />
      <label id={`${field.id}-label`} htmlFor={field.id} className="t-sm">
        {label}
      </label>
    </div>
  );
}
