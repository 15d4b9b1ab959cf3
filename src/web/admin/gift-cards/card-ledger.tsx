import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import type { CardMovement } from "#shop/gift-sales/desk/find-desk-card.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { movementsFr } from "./card-words.ts";

/** Every movement of a card, the first one first: what it holds is their sum. */
export const CardLedger = ({ movements }: { movements: readonly CardMovement[] }) => (
  <ol className="stack [--stack:.75rem]">
    {movements.map(({ id, kind, amountCents, at, order }) => (
      <li key={id} className="row row--between">
        <span>
          {movementsFr[kind] ?? kind}
          {order && (
            <>
              {", "}
              <Link className="link" to={href("/admin/commandes/:id", { id: order.id })}>
                {orderNumber(order)}
              </Link>
            </>
          )}
          <span className="t-xs c-3 block">{formatDay(at)}</span>
        </span>
        <span className="price tnum">
          {amountCents < 0 ? "−" : "+"}
          {formatPrice(cents(Math.abs(amountCents)))}
        </span>
      </li>
    ))}
  </ol>
);
