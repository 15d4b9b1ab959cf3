import { formatLongDate, formatPrice, formatTime } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Failed = {
  order: OrderDetails;
  /** Where it is paid by a link that the shop has sent: it is not in anybody's cart. */
  link: { url: string; heldUntil: Date } | null;
  /** Where gift cards are ordered. */
  giftCardsUrl: string;
};

/** A payment that took its time, and did not succeed in the end. */
export function paymentFailed({ order, link, giftCardsUrl }: Failed): Email {
  const number = orderNumber(order);
  const dueCents = cents(order.total - (order.giftCents ?? 0));
  return {
    subject: "Votre paiement n’a pas abouti",
    preheader: preheaderFr({ order, link }),
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Le paiement de {formatPrice(dueCents)} pour votre commande n° {number} était en cours.
          Votre banque ou votre moyen de paiement vient de nous répondre qu’il n’a pas abouti : rien
          n’a été débité.
        </Paragraph>
        {wayBack({ order, link, giftCardsUrl })}
        <Paragraph>Une question ? Répondez simplement à ce message.</Paragraph>
      </>
    ),
  };
}

const untilFr = (moment: Date) => `${formatLongDate(moment)} à ${formatTime(moment)}`;

function preheaderFr({ order, link }: Pick<Failed, "order" | "link">): string {
  if (link)
    return `Rien n’a été débité. Votre lien reste ouvert jusqu’au ${untilFr(link.heldUntil)}.`;
  if (order.isCardsOnly) return "Rien n’a été débité. La carte cadeau n’est pas émise.";
  return "Rien n’a été débité. Vos plantes ne sont plus gardées que peu de temps.";
}

function wayBack({ order, link, giftCardsUrl }: Failed) {
  if (link) {
    return (
      <>
        <Paragraph>
          Ce que nous avons préparé pour vous est gardé jusqu’au {untilFr(link.heldUntil)}. Payez à
          nouveau par votre lien, avec une carte ou un autre moyen de paiement.
        </Paragraph>
        <ActionLink to={link.url}>Reprendre le paiement</ActionLink>
      </>
    );
  }
  if (order.isCardsOnly) {
    return (
      <Paragraph>
        La carte cadeau n’est pas émise. Pour l’offrir, commandez-la à nouveau depuis la page{" "}
        <a href={giftCardsUrl}>Cartes cadeaux</a>, avec une carte ou un autre moyen de paiement.
      </Paragraph>
    );
  }
  return (
    <Paragraph>
      Vos plantes retournent en vente à la fin de leur réservation. Pour les avoir, payez à nouveau
      depuis votre panier, avec une carte ou un autre moyen de paiement.
    </Paragraph>
  );
}
