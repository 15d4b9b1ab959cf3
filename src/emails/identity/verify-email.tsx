import { shopIdentity } from "#config/shop-identity.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { CautiousGreeting, Signature } from "../layout/courtesies.tsx";
import { EmailLayout } from "../layout/layout.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = { name: string; link: string; validity: string };

export function verifyEmailMail({ name, link, validity }: Props): Email {
  return {
    subject: "Confirmez votre adresse e-mail",
    body: (
      <EmailLayout
        preheader="Un dernier clic pour activer votre compte."
        title="Confirmez votre adresse"
      >
        <CautiousGreeting name={name} />
        <Paragraph>
          Bienvenue chez {shopIdentity.name} ! Pour activer votre compte, confirmez votre adresse
          e-mail :
        </Paragraph>
        <ActionLink to={link}>Confirmer mon adresse</ActionLink>
        <Paragraph>
          Ce lien est valable {validity}. Si vous n’avez pas créé de compte, ignorez ce message :
          aucune suite ne lui sera donnée.
        </Paragraph>
        <Signature />
      </EmailLayout>
    ),
  };
}
