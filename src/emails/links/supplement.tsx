import { formatLongDate, formatPrice, formatTime } from "#copy/formats.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { FirstOrder } from "#shop/orders/supplements/supplement.ts";
import type { KnownLink } from "#shop/payment-links/known-link.server.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Asked = { link: Pick<KnownLink, "heldUntil" | "order">; first: FirstOrder };

const numberOf = ({ orderId, number }: FirstOrder) => orderNumber({ id: orderId, number });
const untilFr = ({ heldUntil }: Asked["link"]) =>
  `${formatLongDate(heldUntil)} à ${formatTime(heldUntil)}`;
const linesFr = ({ order }: Asked["link"]) =>
  order.lines
    .map(({ name, quantity, lineCents }) => `+ ${quantity} × ${name} : ${formatPrice(lineCents)}`)
    .join("\n");

/** What comes to an order that is paid, what that was paid, and what is left to pay. */
export function supplementAsked({ link, first, url }: Asked & { url: string }): Email {
  const number = numberOf(first);
  const { name, totalCents } = link.order;
  return {
    subject: `Un supplément à régler pour votre commande ${number}`,
    preheader: `${formatPrice(totalCents)} à régler jusqu’au ${untilFr(link)}.`,
    greets: name,
    body: (
      <>
        <Paragraph>
          Voici ce que nous ajoutons à votre commande n° {number}, comme convenu. Le reste de la
          commande ne change pas.
        </Paragraph>
        <Panel label="Ce qui change">
          <Lines text={linesFr(link)} />
        </Panel>
        <Paragraph>
          Déjà payé : {formatPrice(first.totalCents)}. Reste à payer : {formatPrice(totalCents)}.
        </Paragraph>
        <ActionLink to={url}>Régler le supplément</ActionLink>
        <Paragraph>
          Les plantes sont de côté jusqu’au {untilFr(link)}, et votre commande attend jusque-là.
          Passé ce moment, le supplément est annulé sans frais et la commande part comme elle est.
        </Paragraph>
        <Paragraph>
          Ce n’est pas ce que vous aviez demandé ? Répondez simplement à ce message.
        </Paragraph>
      </>
    ),
  };
}

/** Nobody paid in time, or the shop called it off. */
export function supplementOver({
  link,
  first,
  isCalledOff,
}: Asked & { isCalledOff: boolean }): Email {
  const number = numberOf(first);
  return {
    subject: `Le supplément de votre commande ${number} est annulé`,
    preheader: "Rien n’a été débité, et votre commande n’a pas changé.",
    greets: link.order.name,
    body: (
      <>
        <Paragraph>
          {isCalledOff
            ? "Nous avons annulé le supplément qui était à régler."
            : `Le supplément était à régler avant le ${untilFr(link)}, et ne l’a pas été.`}{" "}
          Rien n’a été débité, rien n’est dû, et votre commande n° {number} part comme elle est.
        </Paragraph>
        <Panel label="Ce qui n’est pas ajouté">
          <Lines text={linesFr(link)} />
        </Panel>
        <Paragraph>Vous le vouliez encore ? Répondez simplement à ce message.</Paragraph>
      </>
    ),
  };
}
