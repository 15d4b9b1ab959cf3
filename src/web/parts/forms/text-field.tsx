import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { Field, Input } from "#ui/field.tsx";
import { PasswordInput } from "#ui/password-input.tsx";

type TextFieldProps = Omit<ComponentProps<typeof Input>, "type"> & {
  label: string;
  hint?: string;
  field: FieldMetadata<string>;
  type?: "text" | "email" | "password";
  /** Columns of the form's grid. */
  span?: "c2" | "c3" | "c4";
};

/** A required field of a form. */
export function TextField({ label, hint, field, type = "text", span, ...input }: TextFieldProps) {
  const { key, type: _, ...props } = getInputProps(field, { type });
  const Control = type === "password" ? PasswordInput : Input;
  return (
    <Field label={label} hint={hint} id={props.id} error={field.errors?.[0]} className={span ?? ""}>
      <Control key={key} {...props} {...input} {...(type === "email" ? { type } : {})} required />
    </Field>
  );
}
