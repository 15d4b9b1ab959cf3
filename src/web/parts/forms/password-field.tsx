import { PasswordInput } from "#ui/password-input.tsx";
import { type ControlProps, controlOf, LabelledField } from "./fields.tsx";

type PasswordFieldProps = Omit<ControlProps<typeof PasswordInput>, "required">;

/** Apart from the other fields: pages without a password need not load its button. */
export function PasswordField({ label, field, hint, span, ...input }: PasswordFieldProps) {
  return (
    <LabelledField {...{ label, field, hint, span }}>
      <PasswordInput key={field.key} {...controlOf(field)} {...input} required />
    </LabelledField>
  );
}
