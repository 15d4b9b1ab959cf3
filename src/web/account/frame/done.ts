import type { AlertKind } from "#ui/alert.tsx";
import { type AccountTab, tabAddress } from "./account-tab.ts";

type Notice = { kind: AlertKind; words: string };

const success = (words: string): Notice => ({ kind: "success", words });

/** What the account says after a change, by the `fait` of its address: no script is needed for it. */
const notices = {
  "adresse-ajoutee": success("Adresse ajoutée."),
  "adresse-modifiee": success("Adresse mise à jour."),
  "adresse-supprimee": success("Adresse supprimée."),
  "adresse-par-defaut": success("Votre adresse principale a changé."),
  profil: success("Profil mis à jour."),
  email: success(
    "Nous venons d’écrire à votre nouvelle adresse : suivez le lien de cet e-mail pour la confirmer.",
  ),
  "mot-de-passe": success("Mot de passe modifié. Vos autres appareils ont été déconnectés."),
  session: success("L’appareil a été déconnecté."),
  sessions: success("Vos autres appareils ont été déconnectés."),
  "appareil-oublie": success("L’appareil est oublié : le code y sera de nouveau demandé."),
  authentificateur: success(
    "Votre nouvelle application est active. Vos autres appareils ont été déconnectés.",
  ),
  verification: success("Nous venons de vous envoyer un nouvel e-mail de confirmation."),
  "verification-plus-tard": {
    kind: "warning",
    words: "Nous vous avons déjà écrit plusieurs fois : attendez un peu avant de redemander.",
  },
  echec: { kind: "error", words: "Le changement n’a pas pu être enregistré. Veuillez réessayer." },
} satisfies Record<string, Notice>;

export type Done = keyof typeof notices;

export const doneAddress = (tab: AccountTab, done: Done): string =>
  `${tabAddress(tab)}&fait=${done}`;

export function noticeIn(search: URLSearchParams): Notice | null {
  const done = search.get("fait");
  return done !== null && Object.hasOwn(notices, done) ? notices[done as Done] : null;
}
