import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Field, Input, Select, Textarea } from "#ui/field.tsx";

/** A field of the product form; its name and what was typed come from Conform. */
export type TypedField = FieldMetadata<string | undefined>;

type CommonProps = {
  label: ReactNode;
  field: TypedField;
  hint?: string | undefined;
  span?: "c2" | "c3" | "c4" | undefined;
};

function Wired({ label, field, hint, span, children }: CommonProps & { children: ReactNode }) {
  return (
    <Field label={label} hint={hint} id={field.id} error={field.errors?.[0]} className={span ?? ""}>
      {children}
    </Field>
  );
}

const wiring = (field: TypedField) => ({
  name: field.name,
  defaultValue: field.initialValue ?? "",
});

export function ProductInput({
  label,
  field,
  hint,
  span,
  ...input
}: CommonProps & Omit<ComponentProps<typeof Input>, "name" | "defaultValue">) {
  return (
    <Wired {...{ label, field, hint, span }}>
      <Input key={field.key} {...wiring(field)} {...input} />
    </Wired>
  );
}

export function ProductText({
  label,
  field,
  hint,
  span,
  ...textarea
}: CommonProps & Omit<ComponentProps<typeof Textarea>, "name" | "defaultValue">) {
  return (
    <Wired {...{ label, field, hint, span }}>
      <Textarea key={field.key} {...wiring(field)} {...textarea} />
    </Wired>
  );
}

export function ProductSelect({
  label,
  field,
  hint,
  span,
  children,
  ...select
}: CommonProps & Omit<ComponentProps<typeof Select>, "name" | "defaultValue">) {
  return (
    <Wired {...{ label, field, hint, span }}>
      <Select key={field.key} {...wiring(field)} {...select}>
        {children}
      </Select>
    </Wired>
  );
}

export function ProductTick({ label, field }: Pick<CommonProps, "label" | "field">) {
  return (
    <label className="tick-line">
      <input
        key={field.key}
        type="checkbox"
        name={field.name}
        defaultChecked={field.initialValue === "on"}
      />
      <span>{label}</span>
    </label>
  );
}
