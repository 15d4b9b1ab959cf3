import { href } from "react-router";
import { OpenDialog } from "../dialogs/open-dialog.tsx";
import type { ProfileContent } from "../frame/account-page.ts";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { Setting, SettingGroup } from "./setting.tsx";

type SecurityProps = Pick<ProfileContent, "sessions" | "trustedDevices">;

export function Security({ sessions, trustedDevices }: SecurityProps) {
  return (
    <SettingGroup id="securite" title="Sécurité">
      <div className="settings">
        <Setting title="Adresse e-mail" text="Elle sert à vous connecter et à vous écrire.">
          <Change to={href("/account/email")} label="Modifier l’adresse e-mail" />
        </Setting>
        <Setting
          title="Mot de passe"
          text="En le changeant, vous déconnectez vos autres appareils."
        >
          <Change to={href("/account/mot-de-passe")} label="Modifier le mot de passe" />
        </Setting>
      </div>
      {trustedDevices && <SecondFactor devices={trustedDevices} />}
      <Sessions sessions={sessions} />
    </SettingGroup>
  );
}

const Change = ({ to, label }: { to: string; label: string }) => (
  <OpenDialog to={to} variant="quiet" label={label}>
    Modifier
  </OpenDialog>
);
