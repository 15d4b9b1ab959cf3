import { Copy, Printer } from "lucide-react";
import { href, Link } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { Announcement } from "./announcement.tsx";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => toast("Codes copiés."),
      () => toast("Votre navigateur refuse la copie : notez les codes ou imprimez-les.", "error"),
    );
  return (
    <>
      <Announcement kind="success">
        La vérification en deux étapes est activée : vous êtes administrateur de la boutique.
      </Announcement>
      <div className="recovery">
        <h2 className="t-block">Vos codes de récupération</h2>
        <p className="t-body">
          Si vous perdez votre téléphone, chacun ouvre la session une fois. Ils ne seront plus
          affichés : gardez-les en lieu sûr, ailleurs que sur cet appareil.
        </p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code className="tnum">{code}</code>
            </li>
          ))}
        </ul>
        <div className="cta-row">
          <Button variant="line" size="sm" onClick={copy}>
            <Copy className="icon icon--sm" />
            Copier
          </Button>
          <Button variant="line" size="sm" onClick={() => window.print()}>
            <Printer className="icon icon--sm" />
            Imprimer
          </Button>
        </div>
      </div>
      <Link className={buttonClass("primary", { block: true })} to={href("/admin")}>
        Ouvrir l’administration
      </Link>
    </>
  );
}
