import { Copy, Download, Printer } from "lucide-react";
import { Button, buttonClass } from "#ui/button.tsx";
import { useToast } from "#ui/overlay/toast.tsx";

/** Shown once. The file is made by the link itself, so that it needs no script. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => toast("Codes copiés."),
      () => toast("Votre navigateur refuse la copie : notez les codes ou imprimez-les.", "error"),
    );
  return (
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
        <a
          className={buttonClass("line", { size: "sm" })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(textOf(codes))}`}
          download="canopee-codes-de-recuperation.txt"
        >
          <Download className="icon icon--sm" />
          Télécharger
        </a>
        <Button variant="line" size="sm" onClick={() => window.print()}>
          <Printer className="icon icon--sm" />
          Imprimer
        </Button>
      </div>
    </div>
  );
}

const textOf = (codes: readonly string[]) =>
  `Canopée : codes de récupération\nChacun ouvre la session une fois.\n\n${codes.join("\n")}\n`;
