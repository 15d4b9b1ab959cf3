import { IdentityForm } from "../identity-form.tsx";
import type { Refusal } from "../refusal.ts";
import { AuthenticatorKey } from "./authenticator-key.tsx";
import { CodeField } from "./code-field.tsx";

type FactorStepProps = { totpUri: string; submit: string; refusal: Refusal | undefined };

export function FactorStep({ totpUri, submit, refusal }: FactorStepProps) {
  return (
    <>
      <AuthenticatorKey totpUri={totpUri} />
      <IdentityForm refusal={refusal} submit={submit} submitting="Vérification en cours…">
        <CodeField kind="totp" refusal={refusal} />
        <input type="hidden" name="step" value="factor" />
      </IdentityForm>
    </>
  );
}
