import { Field, Input } from "#ui/field.tsx";
import { newPasswordFr } from "#web/parts/forms/new-password-words.ts";
import { IdentityForm } from "../identity-form.tsx";
import type { Refusal } from "../refusal.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

type PasswordStepProps = { email: string; refusal: Refusal | undefined };

export function PasswordStep({ email, refusal }: PasswordStepProps) {
  return (
    <IdentityForm refusal={refusal} submit="Continuer" submitting="Enregistrement en cours…">
      {/* Also tells password managers whose password this is. */}
      <Field id="email" label="Email">
        <Input type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <NewPasswordFields refusal={refusal} label="Mot de passe" hint={newPasswordFr.admin.hint} />
    </IdentityForm>
  );
}
