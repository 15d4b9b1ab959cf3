import type { ReactNode } from "react";
import { Field, Input, Select, Textarea } from "#ui/field.tsx";
import { Switch } from "#ui/switch.tsx";

/** What a form knows of a field. One of Conform is such a field, and so is one without a script. */
export type FormField = {
  id: string;
  name: string;
  key?: string | undefined;
  initialValue?: string | undefined;
  errors?: readonly string[] | undefined;
};

type LabelProps = {
  label: ReactNode;
  field: FormField;
  hint?: ReactNode;
  /** Columns of the form's grid. */
  span?: "c2" | "c3" | "c4" | undefined;
};

export type ControlProps<Control extends (props: never) => ReactNode> = LabelProps &
  Omit<Parameters<Control>[0], keyof LabelProps | "id" | "name">;

export function LabelledField({
  label,
  field,
  hint,
  span,
  children,
}: LabelProps & { children: ReactNode }) {
  return (
    <Field label={label} hint={hint} id={field.id} error={field.errors?.[0]} className={span ?? ""}>
      {children}
    </Field>
  );
}

/** Before JavaScript has loaded the answer is a new page: the first wrong field takes the cursor. */
export const controlOf = ({ name, initialValue = "", errors }: FormField) => ({
  name,
  defaultValue: initialValue,
  autoFocus: errors !== undefined,
});

export function TextField({ label, field, hint, span, ...input }: ControlProps<typeof Input>) {
  return (
    <LabelledField {...{ label, field, hint, span }}>
      <Input key={field.key} {...controlOf(field)} {...input} />
    </LabelledField>
  );
}

export function TextareaField(props: ControlProps<typeof Textarea>) {
  const { label, field, hint, span, ...textarea } = props;
  return (
    <LabelledField {...{ label, field, hint, span }}>
      <Textarea key={field.key} {...controlOf(field)} {...textarea} />
    </LabelledField>
  );
}

export function SelectField({ label, field, hint, span, ...select }: ControlProps<typeof Select>) {
  return (
    <LabelledField {...{ label, field, hint, span }}>
      <Select key={field.key} {...controlOf(field)} {...select} />
    </LabelledField>
  );
}

/** For a choice whose words are what is sent. */
export const optionsOf = (words: readonly string[]) =>
  words.map((word) => <option key={word}>{word}</option>);

type TickFieldProps = Pick<LabelProps, "label" | "field"> & { value?: string };

export function TickField({ label, field, value = "on" }: TickFieldProps) {
  return (
    <label className="tick-line">
      <input
        key={field.key}
        type="checkbox"
        name={field.name}
        value={value}
        defaultChecked={field.initialValue === value}
      />
      <span>{label}</span>
    </label>
  );
}

export function SwitchField({ label, field }: Pick<LabelProps, "label" | "field">) {
  const labelId = `${field.id}-label`;
  return (
    <div className="row [--row:.875rem]">
      <Switch
        key={field.key}
        id={field.id}
        name={field.name}
        defaultChecked={field.initialValue === "on"}
        aria-labelledby={labelId}
      />
      <label id={labelId} htmlFor={field.id} className="t-sm">
        {label}
      </label>
    </div>
  );
}
