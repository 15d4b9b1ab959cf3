import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { EmailLink } from "../layout/action-link.tsx";
import { Paragraph } from "../layout/parts.tsx";
import { Section } from "../layout/section.tsx";
import type { Email } from "../render.server.ts";
import { WithdrawalRight } from "../withdrawals/withdrawal-right.tsx";

type Props = { order: OrderDetails; links: { care: string; withdrawal: string } };

export function orderDelivered({ order, links }: Props): Email {
  const number = orderNumber(order);
  const isFetched = order.delivery.method === "collect";
  return {
    subject: `Votre commande ${number} est ${isFetched ? "retirée" : "livrée"}`,
    preheader: isFetched ? "Vos plantes sont avec vous." : "Vos plantes sont arrivées chez vous.",
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Votre commande n° {number} est {isFetched ? "retirée" : "livrée"} : nous espérons que vos
          plantes vous plaisent. Nos <EmailLink to={links.care}>conseils d’entretien</EmailLink> les
          aideront à s’installer.
        </Paragraph>
        <Section title="Un problème à l’arrivée ?">
          Écrivez-nous dans les 24 h avec des photos, en répondant à ce message : vos plantes sont
          garanties 14 jours. Vous n’avez rien reçu ? Dites-le-nous aussi.
        </Section>
        <WithdrawalRight order={order}>
          Vous disposez de 14 jours à compter de la réception pour changer d’avis, sans
          justification : <EmailLink to={links.withdrawal}>Renoncer au contrat ici</EmailLink>.
        </WithdrawalRight>
      </>
    ),
  };
}
