import { href, Link } from "react-router";
import { formatDay } from "#copy/formats.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import type { ShownDevice } from "../frame/account-page.ts";
import { Setting } from "./setting.tsx";

/** What only administrators have: the second factor, and the devices that may do without it. */
export function SecondFactor({ devices }: { devices: readonly ShownDevice[] }) {
  return (
    <>
      <div className="stack [--stack:1rem]">
        <h3 className="t-plant">Vérification en deux étapes</h3>
        <div className="settings">
          <Step
            title="Application d’authentification"
            text="Nouveau téléphone, nouvelle application : l’ancienne cesse alors de fonctionner."
            to={href("/account/authentificateur")}
          >
            Changer d’application
          </Step>
          <Step
            title="Codes de récupération"
            text="Dix nouveaux codes, qui remplacent les anciens."
            to={href("/account/codes-de-recuperation")}
          >
            Obtenir de nouveaux codes
          </Step>
        </div>
      </div>
      <div className="stack [--stack:1rem]">
        <h3 className="t-plant">Appareils de confiance</h3>
        {devices.length === 0 ? (
          <p className="t-sm t-body">
            Aucun : le code est demandé à chaque connexion. Vous pouvez faire confiance à un
            appareil au moment de saisir le code.
          </p>
        ) : (
          <ul className="settings" data-trusted>
            {devices.map((device) => (
              <Device key={device.id} {...device} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

type StepProps = { title: string; text: string; to: string; children: string };

function Step({ title, text, to, children }: StepProps) {
  return (
    <Setting as="h4" title={title} text={text}>
      <Link className={buttonClass("quiet", { size: "sm" })} to={to}>
        {children}
      </Link>
    </Setting>
  );
}

function Device({ id, device, lastUsedAt, expiresAt }: ShownDevice) {
  const action = href("/account/appareils");
  const isSending = useIsSending(action);
  return (
    <li className="setting">
      <div>
        <p className="t-label">{device}</p>
        <p className="t-xs">
          Utilisé le {formatDay(lastUsedAt)}, de confiance jusqu’au {formatDay(expiresAt)}
        </p>
      </div>
      <StepForm action={action} preventScrollReset>
        <input type="hidden" name="device" value={id} />
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          busy={isSending}
          aria-label={`Oublier cet appareil : ${device}`}
        >
          Oublier cet appareil
        </Button>
      </StepForm>
    </li>
  );
}
