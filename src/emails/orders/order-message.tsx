import { orderNumber } from "#shop/orders/order-number.ts";
import { EmailLink } from "../layout/action-link.tsx";
import { Lines, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = {
  subject: string;
  text: string;
  name: string;
  orders: readonly { id: string; number: number | null; url: string }[];
};

/** What the shop wrote about one or several orders of a customer. */
export const orderMessage = ({ subject, text, name, orders }: Props): Email => ({
  subject,
  preheader: `Un message de l’atelier à propos de ${orders.length > 1 ? "vos commandes" : "votre commande"}.`,
  greets: name,
  body: (
    <>
      <Paragraph>
        <Lines text={text} />
      </Paragraph>
      {orders.map(({ url, ...order }) => (
        <Paragraph key={order.id}>
          <EmailLink to={url}>Suivre la commande {orderNumber(order)}</EmailLink>
        </Paragraph>
      ))}
    </>
  ),
});
