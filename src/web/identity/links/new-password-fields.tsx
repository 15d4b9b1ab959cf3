import { Field } from "#ui/field.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { controlOf, errorOf, type Refusal } from "../refusal.ts";

type NewPasswordFieldsProps = { refusal: Refusal | undefined; label: string; hint: string };

export function NewPasswordFields({ refusal, label, hint }: NewPasswordFieldsProps) {
  const control = { autoComplete: "new-password", required: true } as const;
  return (
    <>
      <Field id="password" label={label} hint={hint} error={errorOf(refusal, "password")}>
        <PasswordInput {...controlOf(refusal, "password")} {...control} />
      </Field>
      <Field
        id="confirmation"
        label="Confirmer le mot de passe"
        error={errorOf(refusal, "confirmation")}
      >
        <PasswordInput {...controlOf(refusal, "confirmation")} {...control} />
      </Field>
    </>
  );
}
