import { Copy, Smartphone } from "lucide-react";
import { Button, buttonClass } from "#ui/button.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { QrCode } from "#web/parts/share/qr-code.tsx";
import { secretIn, typedSecret } from "./enrolment.ts";

/** Three ways into an authenticator: its link on the same telephone, the picture, the key by hand. */
export function AuthenticatorKey({ totpUri }: { totpUri: string }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(secretIn(totpUri)).then(
      () => toast("Clé copiée."),
      () => toast("Votre navigateur refuse la copie : recopiez la clé.", "error"),
    );
  return (
    <>
      <p className="t-body">
        Ajoutez Canopée à votre application d’authentification, puis saisissez ici le code qu’elle
        affiche. Vous pouvez quitter cette page et y revenir : elle garde la même clé.
      </p>
      <div className="stack [--stack:.5rem]">
        <p className="t-sm t-body">L’application est sur cet appareil :</p>
        <div>
          <a className={buttonClass("line")} href={totpUri}>
            <Smartphone className="icon icon--sm" />
            Ouvrir dans mon application
          </a>
        </div>
      </div>
      <div className="stack [--stack:.5rem]">
        <p className="t-sm t-body">Elle est sur un autre appareil : scannez cette image.</p>
        <QrCode text={totpUri} label="Code QR à scanner avec l’application d’authentification" />
      </div>
      <div className="stack [--stack:.5rem]">
        <p className="t-sm t-body">Ou recopiez cette clé dans l’application :</p>
        <p>
          <code className="tnum break-words" data-secret>
            {typedSecret(totpUri)}
          </code>
        </p>
        <div>
          <Button variant="line" size="sm" onClick={copy}>
            <Copy className="icon icon--sm" />
            Copier la clé
          </Button>
        </div>
      </div>
    </>
  );
}
