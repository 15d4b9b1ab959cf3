import { shopIdentity } from "#config/shop-identity.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { CautiousGreeting, Signature } from "../layout/courtesies.tsx";
import { EmailLayout } from "../layout/layout.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = { name: string; link: string; validity: string };

export function resetPasswordMail({ name, link, validity }: Props): Email {
  return {
    subject: "Réinitialisez votre mot de passe",
    body: (
      <EmailLayout
        preheader="Choisissez un nouveau mot de passe."
        title="Réinitialisez votre mot de passe"
      >
        <CautiousGreeting name={name} />
        <Paragraph>
          Vous avez demandé à réinitialiser le mot de passe de votre compte {shopIdentity.name}.
          Choisissez-en un nouveau ici :
        </Paragraph>
        <ActionLink to={link}>Choisir un mot de passe</ActionLink>
        <Paragraph>
          Ce lien est valable {validity} et ne peut servir qu’une fois. Si vous n’êtes pas à
          l’origine de cette demande, ne cliquez pas : votre mot de passe actuel reste inchangé.
          Nous ne vous demanderons jamais votre mot de passe par e-mail.
        </Paragraph>
        <Signature />
      </EmailLayout>
    ),
  };
}
