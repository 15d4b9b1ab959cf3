import { Truck } from "lucide-react";
import type { ReactNode } from "react";
import { formatPrice } from "#copy/formats.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { Price } from "#ui/price.tsx";
import { Measures } from "#ui/text/measures.tsx";
import type { AppliedCode, DeliveryPromise } from "#web/parts/cart/cart-quote.ts";
import { LinePicture } from "#web/parts/cart/line-picture.tsx";
import { ReductionRow } from "#web/parts/cart/reduction-row.tsx";
import { receivedFr } from "#web/parts/orders/received.ts";
import type { PaidByGift } from "./gift/gift-card-wire.ts";
import { GiftRows } from "./gift/gift-row.tsx";

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
  reduction: AppliedCode | undefined;
  /** Undefined while it is not known. */
  deliveryCents: Cents | undefined;
  /** What a gift card pays of it, once the order is made. */
  gift?: PaidByGift | undefined;
};

export const totalOf = ({ itemsCents, reduction, deliveryCents }: Summary): Cents =>
  cents(Math.max(0, itemsCents - (reduction?.discountCents ?? 0)) + (deliveryCents ?? 0));

type OrderSummaryProps = Summary & {
  promise: DeliveryPromise | undefined;
  /** When it leaves, where that is known: what is usual is not said beside it. */
  leaves: string | undefined;
  /** Where the code can be typed; nothing once the order is made. */
  codeField: ReactNode;
};

export function OrderSummary({ promise, leaves, codeField, ...summary }: OrderSummaryProps) {
  const { lines, itemsCents, reduction, deliveryCents } = summary;
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
              <p className="name">
                <Measures>{line.name}</Measures>
              </p>
              <p className="t-xs">Quantité : {line.quantity}</p>
              {line.withdrawalExcluded && <p className="t-xs">Sans droit de rétractation</p>}
            </div>
            <span className="price t-sm">{formatPrice(line.lineCents)}</span>
          </li>
        ))}
      </ul>
      {codeField}
      <div className="totals">
        <div>
          <span>Sous-total</span>
          <Price>{formatPrice(itemsCents)}</Price>
        </div>
        {reduction && <ReductionRow {...reduction} />}
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
        {summary.gift && <GiftRows gift={summary.gift} totalCents={totalOf(summary)} />}
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
