import { shopIdentity } from "#config/shop-identity.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { CautiousGreeting, Signature } from "../layout/courtesies.tsx";
import { EmailLayout } from "../layout/layout.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = { name: string; link: string; validity: string };

/** To the new address, which is used only once it has answered. */
export function emailChangeMail({ name, link, validity }: Props): Email {
  return {
    subject: "Confirmez votre nouvelle adresse e-mail",
    body: (
      <EmailLayout
        preheader="Un clic pour utiliser cette adresse."
        title="Confirmez votre nouvelle adresse"
      >
        <CautiousGreeting name={name} />
        <Paragraph>
          Vous souhaitez utiliser cette adresse pour votre compte {shopIdentity.name}.
          Confirmez-la :
        </Paragraph>
        <ActionLink to={link}>Utiliser cette adresse</ActionLink>
        <Paragraph>
          Ce lien est valable {validity} et ne peut servir qu’une fois. Sans confirmation, votre
          adresse actuelle reste inchangée. Si cette demande ne vient pas de vous, ignorez ce
          message.
        </Paragraph>
        <Signature />
      </EmailLayout>
    ),
  };
}
