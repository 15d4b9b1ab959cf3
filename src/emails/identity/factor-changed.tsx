import { shopIdentity } from "#config/shop-identity.ts";
import type { FactorChange } from "#shop/jobs/people-mails.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

const WORDS = {
  authenticator: {
    subject: "Votre authentificateur a été changé",
    told: "Un nouvel authentificateur vient d’être associé à votre compte",
    since:
      "L’ancien n’ouvre plus rien, vos autres sessions sont fermées et vos appareils de confiance sont oubliés.",
  },
  recovery_codes: {
    subject: "Vos codes de récupération ont été renouvelés",
    told: "De nouveaux codes de récupération viennent d’être créés pour votre compte",
    since: "Les codes précédents n’ouvrent plus rien.",
  },
} as const satisfies Record<FactorChange, { subject: string; told: string; since: string }>;

type Props = { name: string; change: FactorChange; resetLink: string };

/** To the administrator themselves, so that nobody takes their second factor unseen. */
export function factorChangedMail({ name, change, resetLink }: Props): Email {
  const { subject, told, since } = WORDS[change];
  return {
    subject,
    preheader: "Si ce n’est pas vous, changez votre mot de passe.",
    greets: name,
    body: (
      <>
        <Paragraph>
          {told} d’administration {shopIdentity.name}. {since}
        </Paragraph>
        <Paragraph>
          Si c’est bien vous, vous n’avez rien à faire. Sinon, changez tout de suite votre mot de
          passe et prévenez les autres administrateurs de la boutique :
        </Paragraph>
        <ActionLink to={resetLink}>Changer mon mot de passe</ActionLink>
      </>
    ),
  };
}
