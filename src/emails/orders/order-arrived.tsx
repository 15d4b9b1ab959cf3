import { formatDay, formatTime } from "#copy/formats.ts";
import { parcelContents } from "#copy/orders/parcels.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { EmailLink, TwoAnswers } from "../layout/action-link.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";
import { WithdrawalRight } from "../withdrawals/withdrawal-right.tsx";
import { FirstDays } from "./first-days.tsx";

type Arrived = {
  /** « Colis 1 sur 2 »; null for the order as a whole. */
  place: { position: number; of: number } | null;
  /** When, as far as the shop knows. */
  at: Date | null;
  lines: readonly { name: string; quantity: number; isLiving: boolean }[];
};

type Props = {
  order: OrderDetails;
  arrived: Arrived;
  /** Of the first plant in it. */
  picture?: string | undefined;
  links: { care: string; problem: string; order: string; withdrawal: string };
};

/** Asks how what was sent has arrived: a service of the order, with nothing to sell. */
export function orderArrived({ order, arrived, picture, links }: Props): Email {
  const { place, at, lines } = arrived;
  const number = orderNumber(order);
  const isFetched = order.delivery.method === "collect";
  const plants = lines.reduce((all, { isLiving, quantity }) => all + (isLiving ? quantity : 0), 0);
  const isLast = !place || order.status === "delivered";
  return {
    subject: place
      ? `Colis ${place.position} sur ${place.of} de votre commande ${number} livré`
      : `Votre commande ${number} est ${isFetched ? "retirée" : "livrée"}`,
    title: titleOf(plants, place !== null),
    preheader: plants > 0 ? "Comment s’est passé le voyage ?" : "Tout est bien arrivé ?",
    picture,
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          {place
            ? `Le colis ${place.position} sur ${place.of} de votre commande n° ${number}`
            : `Votre commande n° ${number}`}{" "}
          {place ? "est arrivé" : isFetched ? "a été retirée à l’atelier" : "est arrivée"}
          {at && ` le ${formatDay(at)} à ${formatTime(at)}`} : {parcelContents(lines)}.
          {plants > 0 &&
            !isFetched &&
            " Ouvrez le carton aujourd’hui, même sans avoir le temps d’installer ce qu’il contient."}
        </Paragraph>
        <TwoAnswers
          first={
            plants > 0
              ? { to: links.care, words: "Bien, lire les premiers soins" }
              : { to: links.order, words: "Bien, voir ma commande" }
          }
          second={{
            to: links.problem,
            words: plants > 0 ? "Abîmée, la signaler" : "Signaler un problème",
          }}
        />
        {plants > 0 ? (
          <>
            <Paragraph>
              Un dommage visible, signalé dans les 24 h suivant la réception avec des photos de la
              plante, du pot et de l’emballage, relève de notre garantie de 14 jours. Le plus
              simple : répondre à ce message en y joignant vos photos. Plus tard, écrivez quand
              même : la garantie légale dure deux ans. Vous n’avez rien reçu ? Dites-le-nous aussi.
            </Paragraph>
            <FirstDays />
          </>
        ) : (
          <Paragraph>
            Un article abîmé, une erreur, rien reçu ? Répondez à ce message, si possible avec une
            photo.
          </Paragraph>
        )}
        <WithdrawalRight order={order}>
          Vous disposez de 14 jours à compter de la réception{isLast ? "" : " du dernier colis"}{" "}
          pour changer d’avis, sans justification :{" "}
          <EmailLink to={links.withdrawal}>Renoncer au contrat ici</EmailLink>.
        </WithdrawalRight>
        <Paragraph>
          <EmailLink to={links.order}>Suivre la commande {number}</EmailLink>
        </Paragraph>
      </>
    ),
  };
}

function titleOf(plants: number, isParcel: boolean): string {
  if (plants === 1) return "Elle est arrivée. Comment va-t-elle ?";
  if (plants > 1) return "Elles sont arrivées. Comment vont-elles ?";
  return isParcel ? "Votre colis est arrivé" : "Votre commande est arrivée";
}
