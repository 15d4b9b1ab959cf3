import { PasswordField } from "#web/parts/forms/password-field.tsx";
import { IdentityForm } from "../identity-form.tsx";
import { fieldOf, type Refusal } from "../refusal.ts";
import { CodeField } from "./code-field.tsx";

type BothFactorsFormProps = { submit: string; refusal: Refusal | undefined };

/** A session left open on a desk is not enough: both factors are asked again. */
export function BothFactorsForm({ submit, refusal }: BothFactorsFormProps) {
  return (
    <IdentityForm refusal={refusal} submit={submit} submitting="Vérification en cours…">
      <PasswordField
        label="Mot de passe"
        field={fieldOf(refusal, "password")}
        autoComplete="current-password"
      />
      <CodeField kind="either" refusal={refusal} />
    </IdentityForm>
  );
}
