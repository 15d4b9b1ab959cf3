import { Download } from "lucide-react";
import { href } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { OpenDialog } from "../dialogs/open-dialog.tsx";
import { Setting, SettingGroup } from "./setting.tsx";

export function PersonalData() {
  return (
    <SettingGroup id="donnees" title="Mes données">
      <div className="settings">
        <Setting
          title="Copie de vos données"
          text="Une archive ZIP : une page à lire et un fichier JSON pour un autre service."
        >
          <a
            className={buttonClass("line", { size: "sm" })}
            href={href("/account/donnees")}
            download
          >
            <Download className="icon icon--sm" />
            Télécharger mes données
          </a>
        </Setting>
        <Setting
          title="Suppression du compte"
          text="Définitive. Nous vous disons d’abord ce qui est gardé, et pourquoi."
        >
          <OpenDialog to={href("/account/suppression")} variant="danger">
            Supprimer mon compte
          </OpenDialog>
        </Setting>
      </div>
    </SettingGroup>
  );
}
