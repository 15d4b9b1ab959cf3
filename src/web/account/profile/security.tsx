import { href } from "react-router";
import { OpenDialog } from "../dialogs/open-dialog.tsx";
import type { ProfileContent } from "../frame/account-page.ts";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

type SecurityProps = Pick<ProfileContent, "sessions" | "trustedDevices">;

export function Security({ sessions, trustedDevices }: SecurityProps) {
  return (
    <section className="stack [--stack:1.5rem] pt-4" aria-labelledby="securite">
      <h2 className="t-block" id="securite">
        Sécurité
      </h2>
      <div className="settings">
        <Setting
          title="Adresse e-mail"
          text="Elle sert à vous connecter et à vous écrire."
          to={href("/account/email")}
          label="Modifier l’adresse e-mail"
        />
        <Setting
          title="Mot de passe"
          text="En le changeant, vous déconnectez vos autres appareils."
          to={href("/account/mot-de-passe")}
          label="Modifier le mot de passe"
        />
      </div>
      {trustedDevices && <SecondFactor devices={trustedDevices} />}
      <Sessions sessions={sessions} />
    </section>
  );
}

type SettingProps = { title: string; text: string; to: string; label: string };

function Setting({ title, text, to, label }: SettingProps) {
  return (
    <div className="setting">
      <div>
        <h3 className="t-label">{title}</h3>
        <p className="t-xs">{text}</p>
      </div>
      <OpenDialog to={to} variant="quiet" label={label}>
        Modifier
      </OpenDialog>
    </div>
  );
}
