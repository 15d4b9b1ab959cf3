import { shopIdentity } from "#config/shop-identity.ts";
import { ActionLink, EmailLink } from "../layout/action-link.tsx";
import { cautiousName } from "../layout/courtesies.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = { name: string; signInLink: string; resetLink: string };

/** The page says the same to everyone; only the owner of the address learns that it is known. */
export function accountExistsMail({ name, signInLink, resetLink }: Props): Email {
  return {
    subject: "Vous avez déjà un compte",
    preheader: "Votre adresse est déjà inscrite : il suffit de vous connecter.",
    greets: cautiousName(name),
    body: (
      <>
        <Paragraph>
          Quelqu’un vient de demander la création d’un compte {shopIdentity.name} avec cette
          adresse. Elle en a déjà un, et rien n’y a changé : connectez-vous simplement.
        </Paragraph>
        <ActionLink to={signInLink}>Me connecter</ActionLink>
        <Paragraph>
          Mot de passe oublié ? Choisissez-en un nouveau :{" "}
          <EmailLink to={resetLink}>{resetLink}</EmailLink>
        </Paragraph>
        <Paragraph>
          Si cette demande ne vient pas de vous, ignorez ce message : personne n’a eu accès à votre
          compte.
        </Paragraph>
      </>
    ),
  };
}
