import { shopIdentity } from "#config/shop-identity.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { cautiousName } from "../layout/courtesies.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = { name: string; resetLink: string };

/** To the address in use until now, so that nobody takes an account away unseen. */
export function emailChangedNoticeMail({ name, resetLink }: Props): Email {
  return {
    subject: "Un changement d’adresse e-mail a été demandé",
    title: "Un changement d’adresse a été demandé",
    preheader: "Si ce n’est pas vous, changez votre mot de passe.",
    greets: cautiousName(name),
    body: (
      <>
        <Paragraph>
          Une nouvelle adresse e-mail vient d’être demandée pour votre compte {shopIdentity.name}.
          Elle prendra la place de celle-ci dès qu’elle aura été confirmée.
        </Paragraph>
        <Paragraph>
          Si c’est bien vous, vous n’avez rien à faire. Sinon, changez tout de suite votre mot de
          passe et écrivez-nous :
        </Paragraph>
        <ActionLink to={resetLink}>Changer mon mot de passe</ActionLink>
      </>
    ),
  };
}
