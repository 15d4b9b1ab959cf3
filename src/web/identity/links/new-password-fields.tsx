import { PasswordField } from "#web/parts/forms/password-field.tsx";
import { fieldOf, type Refusal } from "../refusal.ts";

type NewPasswordFieldsProps = { refusal: Refusal | undefined; label: string; hint: string };

export function NewPasswordFields({ refusal, label, hint }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={hint}
        field={fieldOf(refusal, "password")}
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirmer le mot de passe"
        field={fieldOf(refusal, "confirmation")}
        autoComplete="new-password"
      />
    </>
  );
}
