import { formatPrice } from "#copy/formats.ts";
import { reductionFr, reductionNameFr } from "#copy/links/order-reduction.ts";
import { showAddress } from "#copy/orders/delivery.ts";
import { cents } from "#kernel/money.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { OrderItems } from "#web/parts/orders/order-items.tsx";
import type { SuccessState } from "#web/parts/payment-end/success-state.ts";

/** What was bought and where it goes, as the page before told it. */
export function OrderRecap({
  orderId,
  number,
  total,
  items,
  reduction,
  gift,
  delivery,
}: SuccessState) {
  if (!items || items.length === 0) return null;
  const itemsCents = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const feeCents = total - itemsCents + (reduction?.discountCents ?? 0);
  const called = orderId.startsWith("ORD-")
    ? orderId
    : orderNumber({ id: orderId, number: number ?? null });
  return (
    <article className="order">
      <div className="top">
        <h2>Commande {called}</h2>
      </div>
      <OrderItems
        items={items.map(({ options, ...item }) => ({ ...item, selectedOptions: options }))}
      />
      {delivery && (
        <dl className="facts">
          {reduction && (
            <div>
              <dt>{reductionNameFr(reduction.code)}</dt>
              <dd>{reductionFr(reduction)}</dd>
            </div>
          )}
          {feeCents >= 0 && (
            <div>
              <dt>Frais de livraison</dt>
              <dd>{feeCents > 0 ? formatPrice(cents(feeCents)) : "Offerts"}</dd>
            </div>
          )}
          {gift && (
            <div>
              <dt>Payé par carte cadeau ···· {gift.codeEnd}</dt>
              <dd>
                {formatPrice(cents(gift.cents))} sur {formatPrice(total)}
                <br />
                Il reste {formatPrice(cents(gift.leftCents))} sur la carte cadeau.
              </dd>
            </div>
          )}
          <div>
            <dt>Livraison</dt>
            <dd>
              {delivery.name}
              <br />
              {showAddress(delivery)}
              {typeof delivery.way === "string" && (
                <>
                  <br />
                  {delivery.way}
                </>
              )}
              {typeof delivery.leaves === "string" && (
                <>
                  <br />
                  {delivery.leaves}
                </>
              )}
            </dd>
          </div>
        </dl>
      )}
    </article>
  );
}
