import { shopIdentity } from "#config/shop-identity.ts";
import { formatLongDate, formatPrice } from "#copy/formats.ts";
import type { CardToSend } from "#shop/gift-sales/find-card-to-send.server.ts";
import { ActionLink, EmailLink } from "../layout/action-link.tsx";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import { colors } from "../layout/styles.ts";
import type { Email } from "../render.server.ts";

type Props = {
  card: CardToSend;
  links: { products: string; balance: string };
};

/** The card itself: to whom it is for, or to who bought it and prints it. */
export function giftCard({ card, links }: Props): Email {
  const amount = formatPrice(card.amountCents);
  return {
    subject: subjectOf(card),
    preheader: `${amount} à utiliser jusqu’au ${formatLongDate(card.expiresAt)}.`,
    ...(!card.isPrinted && card.recipientName && { greets: card.recipientName }),
    body: (
      <>
        <Paragraph>{openingOf(card, amount)}</Paragraph>
        {card.message && (
          <Panel label={card.senderName ? `Le mot de ${card.senderName}` : "Un mot"}>
            <Lines text={card.message} />
          </Panel>
        )}
        <Panel label={`Carte cadeau de ${amount}`}>
          Code :{" "}
          <strong style={{ color: colors.text, letterSpacing: "0.04em" }}>{card.code}</strong>
          <br />
          Valable jusqu’au {formatLongDate(card.expiresAt)}, en une ou plusieurs fois, sur tout le
          catalogue et la livraison.
        </Panel>
        {!card.isPrinted && <ActionLink to={links.products}>Choisir une plante</ActionLink>}
        <Paragraph>
          La carte est aussi jointe en PDF : une feuille A4 à plier en quatre. Le code se saisit
          avant le paiement ; le solde reste sur la carte et se lit sur{" "}
          <EmailLink to={links.balance}>la page des cartes cadeaux</EmailLink>. Ce code vaut
          argent : ne le publiez pas. Égaré ? Répondez à ce message, nous renvoyons le reste sous un
          nouveau code.
        </Paragraph>
      </>
    ),
  };
}

function subjectOf({ isPrinted, isReplacement, senderName, recipientName }: CardToSend): string {
  if (isReplacement) return "Votre carte cadeau, sous un nouveau code";
  if (isPrinted) {
    return recipientName ? `La carte cadeau de ${recipientName}, à imprimer` : "Votre carte cadeau";
  }
  return senderName
    ? `${senderName} vous offre une carte cadeau`
    : `Une carte cadeau ${shopIdentity.name} pour vous`;
}

function openingOf({ isPrinted, isReplacement, senderName }: CardToSend, amount: string): string {
  if (isReplacement) {
    return `Voici votre carte cadeau sous un nouveau code : il reste ${amount}. L’ancien code ne sert plus.`;
  }
  if (isPrinted) {
    return `Voici la carte cadeau de ${amount}, prête à imprimer, à plier en quatre et à glisser dans une enveloppe.`;
  }
  return `${senderName ? `${senderName} vous offre` : "Voici"} une carte cadeau de ${amount}, à choisir parmi les plantes de la serre. Prenez votre temps : elle est valable deux ans.`;
}
