import { Download } from "lucide-react";
import { href } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { OpenDialog } from "../dialogs/open-dialog.tsx";

export function PersonalData() {
  return (
    <section className="stack [--stack:1.5rem] pt-4" aria-labelledby="donnees">
      <h2 className="t-block" id="donnees">
        Mes données
      </h2>
      <div className="settings">
        <div className="setting">
          <div>
            <h3 className="t-label">Copie de vos données</h3>
            <p className="t-xs">
              Une archive ZIP : une page à lire et un fichier JSON pour un autre service.
            </p>
          </div>
          <a
            className={buttonClass("line", { size: "sm" })}
            href={href("/account/donnees")}
            download
          >
            <Download className="icon icon--sm" />
            Télécharger mes données
          </a>
        </div>
        <div className="setting">
          <div>
            <h3 className="t-label">Suppression du compte</h3>
            <p className="t-xs">
              Définitive. Nous vous disons d’abord ce qui est gardé, et pourquoi.
            </p>
          </div>
          <OpenDialog to={href("/account/suppression")} variant="danger">
            Supprimer mon compte
          </OpenDialog>
        </div>
      </div>
    </section>
  );
}
