import { CodeField } from "./code-field.tsx";
import { type Enrolment, typedSecret } from "./enrolment.ts";
import { IdentityForm } from "./identity-form.tsx";
import { QrCode } from "./qr-code.tsx";
import type { Refusal } from "./refusal.ts";

type FactorStepProps = { enrolment: Enrolment; refusal: Refusal | undefined };

export function FactorStep({ enrolment, refusal }: FactorStepProps) {
  const { totpUri, recoveryCodes } = enrolment;
  return (
    <>
      <p className="t-body">
        Scannez cette image avec votre application d’authentification, puis saisissez le code
        qu’elle affiche.
      </p>
      <QrCode text={totpUri} label="Code QR à scanner avec l’application d’authentification" />
      <div className="stack [--stack:.25rem]">
        <p className="t-sm t-body">Ou recopiez cette clé dans l’application :</p>
        <p>
          <code className="tnum break-words" data-secret>
            {typedSecret(totpUri)}
          </code>
        </p>
      </div>
      <IdentityForm
        refusal={refusal}
        submit="Activer la vérification"
        submitting="Vérification en cours…"
      >
        <CodeField kind="totp" refusal={refusal} />
        <input type="hidden" name="totpUri" value={totpUri} />
        <input type="hidden" name="recoveryCodes" value={recoveryCodes.join(" ")} />
      </IdentityForm>
    </>
  );
}
