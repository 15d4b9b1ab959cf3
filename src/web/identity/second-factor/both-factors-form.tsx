import { Field } from "#ui/field.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { IdentityForm } from "../identity-form.tsx";
import { controlOf, errorOf, type Refusal } from "../refusal.ts";
import { CodeField } from "./code-field.tsx";

type BothFactorsFormProps = { submit: string; refusal: Refusal | undefined };

/** A session left open on a desk is not enough: both factors are asked again. */
export function BothFactorsForm({ submit, refusal }: BothFactorsFormProps) {
  return (
    <IdentityForm refusal={refusal} submit={submit} submitting="Vérification en cours…">
      <Field id="password" label="Mot de passe" error={errorOf(refusal, "password")}>
        <PasswordInput
          {...controlOf(refusal, "password")}
          autoComplete="current-password"
          required
        />
      </Field>
      <CodeField kind="either" refusal={refusal} />
    </IdentityForm>
  );
}
