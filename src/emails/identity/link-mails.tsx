import { shopIdentity } from "#config/shop-identity.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { cautiousName } from "../layout/courtesies.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Words = Pick<Email, "subject" | "title" | "preheader"> & {
  asked: string;
  action: string;
  /** What follows « Ce lien est valable jusqu’au… ». */
  limits: string;
};
export type Linked = { name: string; link: string; validity: string };

/** A mail with a link that proves an address. */
const linkMail =
  ({ asked, action, limits, ...words }: Words) =>
  ({ name, link, validity }: Linked): Email => ({
    ...words,
    greets: cautiousName(name),
    body: (
      <>
        <Paragraph>{asked}</Paragraph>
        <ActionLink to={link}>{action}</ActionLink>
        <Paragraph>
          Ce lien est valable {validity}
          {limits}
        </Paragraph>
      </>
    ),
  });

export const verifyEmailMail = linkMail({
  subject: "Confirmez votre adresse e-mail",
  title: "Confirmez votre adresse",
  preheader: "Un dernier clic pour activer votre compte.",
  asked: `Bienvenue chez ${shopIdentity.name} ! Pour activer votre compte, confirmez votre adresse e-mail :`,
  action: "Confirmer mon adresse",
  limits:
    ". Si vous n’avez pas créé de compte, ignorez ce message : aucune suite ne lui sera donnée.",
});

export const resetPasswordMail = linkMail({
  subject: "Réinitialisez votre mot de passe",
  preheader: "Choisissez un nouveau mot de passe.",
  asked: `Vous avez demandé à réinitialiser le mot de passe de votre compte ${shopIdentity.name}. Choisissez-en un nouveau ici :`,
  action: "Choisir un mot de passe",
  limits:
    " et ne peut servir qu’une fois. Si vous n’êtes pas à l’origine de cette demande, ne cliquez pas : votre mot de passe actuel reste inchangé. Nous ne vous demanderons jamais votre mot de passe par e-mail.",
});

/** To the new address, which is used only once it has answered. */
export const emailChangeMail = linkMail({
  subject: "Confirmez votre nouvelle adresse e-mail",
  title: "Confirmez votre nouvelle adresse",
  preheader: "Un clic pour utiliser cette adresse.",
  asked: `Vous souhaitez utiliser cette adresse pour votre compte ${shopIdentity.name}. Confirmez-la :`,
  action: "Utiliser cette adresse",
  limits:
    " et ne peut servir qu’une fois. Sans confirmation, votre adresse actuelle reste inchangée. Si cette demande ne vient pas de vous, ignorez ce message.",
});
