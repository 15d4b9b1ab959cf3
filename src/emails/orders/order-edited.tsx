import { formatPrice } from "#copy/formats.ts";
import { toldChangeFr } from "#copy/order-edits.ts";
import type { OrderEdit } from "#shop/order-edits/find-edit.server.ts";
import { editChanges } from "#shop/orders/edits/edit-changes.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";
import { OrderLines } from "./order-lines.tsx";

type Props = { order: OrderDetails; edit: OrderEdit; orderUrl: string };

/** The new confirmation of an order that the shop has changed, with what is no longer as it was. */
export function orderEdited({ order, edit, orderUrl }: Props): Email {
  const number = orderNumber(order);
  const { before, after, backCents } = edit;
  const changes = editChanges(before, after);
  const { name } = order.customer;
  const { street, postalCode, city, country } = order.delivery;
  return {
    subject: `Votre commande ${number} a été modifiée`,
    preheader: "Voici ce qui change, et votre commande telle qu’elle est maintenant.",
    greets: name,
    body: (
      <>
        <Paragraph>
          Nous avons modifié votre commande n° {number}. Cet e-mail remplace le détail de votre
          confirmation de commande ; vos droits et les conditions acceptées à la commande ne
          changent pas.
        </Paragraph>
        <Panel label="Ce qui change">
          <Lines text={changes.map(toldChangeFr).join("\n")} />
        </Panel>
        <Paragraph>
          Total avant : {formatPrice(before.totalCents)}. Total maintenant :{" "}
          {formatPrice(after.totalCents)}.{" "}
          {backCents > 0
            ? `La différence, ${formatPrice(backCents)}, vous est remboursée sur le moyen de paiement utilisé à la commande.`
            : "Vous n’avez rien à payer."}
        </Paragraph>
        {/* Edited again since, it has a mail of its own that shows it. */}
        {order.total === after.totalCents && <OrderLines order={order} pictures={new Map()} />}
        {order.delivery.method !== "collect" && (
          <Panel label="Livraison">
            <Lines text={[name, street, `${postalCode} ${city}`, country].join("\n")} />
          </Panel>
        )}
        <ActionLink to={orderUrl}>Suivre ma commande</ActionLink>
        <Paragraph>
          Ce n’est pas ce que vous aviez demandé ? Répondez simplement à ce message.
        </Paragraph>
      </>
    ),
  };
}
