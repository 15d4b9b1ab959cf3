import { Pencil } from "lucide-react";
import { href } from "react-router";
import { OpenDialog } from "../dialogs/open-dialog.tsx";
import type { Person, ProfileContent } from "../frame/account-page.ts";
import { Glance } from "./glance.tsx";
import { PersonalData } from "./personal-data.tsx";
import { SeasonAdvice } from "./season-advice.tsx";
import { Security } from "./security.tsx";
import { UnverifiedEmail } from "./unverified-email.tsx";

type ProfileTabProps = ProfileContent & { person: Person };

export function ProfileTab(props: ProfileTabProps) {
  const { person, address, order, sessions, trustedDevices, advice } = props;
  return (
    <>
      {!person.emailVerified && <UnverifiedEmail />}
      <section className="stack [--stack:1.5rem]" aria-labelledby="profil">
        <div className="row row--between">
          <h2 className="t-block" id="profil">
            Mon Profil
          </h2>
          <OpenDialog to={href("/account/nom")} variant="line">
            <Pencil className="icon icon--sm" />
            Modifier le profil
          </OpenDialog>
        </div>
        <dl className="facts">
          <div>
            <dt>Nom</dt>
            <dd className={person.name ? undefined : "c-3"}>{person.name || "Non renseigné"}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd className="wrap-anywhere">{person.email}</dd>
          </div>
        </dl>
      </section>
      <Glance address={address} order={order} />
      <SeasonAdvice {...advice} />
      <Security sessions={sessions} trustedDevices={trustedDevices} />
      <PersonalData />
    </>
  );
}
