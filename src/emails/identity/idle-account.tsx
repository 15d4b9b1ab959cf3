import { shopIdentity } from "#config/shop-identity.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { cautiousName } from "../layout/courtesies.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = { name: string; lastDay: string; signInLink: string };

export function idleAccountMail({ name, lastDay, signInLink }: Props): Email {
  return {
    subject: "Votre compte va être supprimé",
    title: "Souhaitez-vous garder votre compte ?",
    preheader: `Pour le garder, connectez-vous avant le ${lastDay}.`,
    greets: cautiousName(name),
    body: (
      <>
        <Paragraph>
          Votre compte {shopIdentity.name} n’a pas servi depuis près de trois ans. Comme nous ne
          gardons pas vos données plus longtemps qu’il ne faut, il sera supprimé à partir du{" "}
          {lastDay}, avec vos adresses enregistrées.
        </Paragraph>
        <Paragraph>Pour le garder, il vous suffit de vous connecter avant cette date :</Paragraph>
        <ActionLink to={signInLink}>Me connecter</ActionLink>
        <Paragraph>
          Si vous n’en avez plus l’usage, vous n’avez rien à faire. Les factures de vos commandes
          restent conservées pendant la durée légale.
        </Paragraph>
      </>
    ),
  };
}
