import { Truck } from "lucide-react";
import { formatPrice } from "#copy/formats.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { Price } from "#ui/price.tsx";
import type { DeliveryPromise } from "#web/parts/cart/cart-quote.ts";
import { LinePicture } from "#web/parts/cart/line-picture.tsx";
import { receivedFr } from "#web/parts/orders/received.ts";

export type Summary = {
  lines: {
    key: string;
    name: string;
    image: string;
    quantity: number;
    lineCents: Cents;
    withdrawalExcluded: boolean;
  }[];
  itemsCents: Cents;
  /** Undefined while it is not known. */
  deliveryCents: Cents | undefined;
};

export const totalOf = ({ itemsCents, deliveryCents }: Summary): Cents =>
  cents(itemsCents + (deliveryCents ?? 0));

type OrderSummaryProps = Summary & {
  promise: DeliveryPromise | undefined;
  /** When it leaves, where that is known: what is usual is not said beside it. */
  leaves: string | undefined;
};

export function OrderSummary({ promise, leaves, ...summary }: OrderSummaryProps) {
  const { lines, itemsCents, deliveryCents } = summary;
  const articles = lines.reduce((count, { quantity }) => count + quantity, 0);
  return (
    <aside className="panel" aria-labelledby="recap">
      <div className="panel__head">
        <h2 id="recap">Récapitulatif</h2>
        <span className="t-xs">{articles === 1 ? "1 article" : `${articles} articles`}</span>
      </div>
      <ul className="summary">
        {lines.map((line) => (
          <li key={line.key}>
            <LinePicture image={line.image} />
            <div>
              <p className="name">{line.name}</p>
              <p className="t-xs">Quantité : {line.quantity}</p>
              {line.withdrawalExcluded && <p className="t-xs">Sans droit de rétractation</p>}
            </div>
            <span className="price t-sm">{formatPrice(line.lineCents)}</span>
          </li>
        ))}
      </ul>
      <div className="totals">
        <div>
          <span>Sous-total</span>
          <Price>{formatPrice(itemsCents)}</Price>
        </div>
        <div>
          <span>Frais de livraison</span>
          {deliveryCents === undefined ? (
            <span>Selon votre adresse</span>
          ) : (
            <Price>{formatPrice(deliveryCents)}</Price>
          )}
        </div>
        <div className="grand">
          <span>Total</span>
          <Price large>{formatPrice(totalOf(summary))}</Price>
        </div>
      </div>
      {leaves ? (
        <p className="leave-line t-sm">
          <Truck className="icon" />
          <span>{leaves}.</span>
        </p>
      ) : (
        promise && <p className="t-sm mt-4">{receivedFr(promise)}.</p>
      )}
    </aside>
  );
}
