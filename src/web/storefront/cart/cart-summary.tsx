import { Lock, ShieldCheck, Truck } from "lucide-react";
import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { freeDeliveryFr } from "#copy/orders/delivery.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { cartTotal } from "#shop/cart/cart-total.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import type { DeliveryPromise, QuotedCode } from "#web/parts/cart/cart-quote.ts";
import { CodeField } from "#web/parts/cart/code-field.tsx";
import { ReductionRow } from "#web/parts/cart/reduction-row.tsx";
import type { RefusedCode } from "#web/parts/cart/use-refreshed-cart.ts";
import { useOnScreen } from "#web/parts/hooks/use-on-screen.ts";
import { receivedFr } from "#web/parts/orders/received.ts";

const PAY = "payer";

type CartSummaryProps = {
  lines: readonly CartLine[];
  applied: QuotedCode | undefined;
  refused: RefusedCode | undefined;
  retry: (() => void) | undefined;
  /** Known once the shop has been asked. */
  promise: DeliveryPromise | undefined;
  blocked: boolean;
  unverified: boolean;
};

export function CartSummary(props: CartSummaryProps) {
  const { lines, applied, refused, retry, promise, blocked, unverified } = props;
  return (
    <aside className="panel" aria-labelledby="resume">
      <div className="panel__head">
        <h2 id="resume">Résumé</h2>
      </div>
      <div className="totals border-0! pt-0!">
        <div>
          <span>Sous-total</span>
          <Price>{formatPrice(cartTotal(lines))}</Price>
        </div>
        {applied && <ReductionRow {...applied} />}
        <div>
          <span>Frais de livraison</span>
          <span>Calculés à l'étape suivante</span>
        </div>
        <div className="grand">
          <span>Total</span>
          <Price large>{formatPrice(reducedTotal(lines, applied))}</Price>
        </div>
      </div>
      <CodeField {...{ applied, refused, retry }} />
      <div className="mt-2 mb-5" id={PAY}>
        <ToCheckout blocked={blocked} />
      </div>
      {unverified && (
        <p className="t-xs mb-5">
          La boutique ne répond pas pour l’instant : ce panier est tel que vous l’avez laissé. Les
          prix et les disponibilités seront vérifiés à l’étape suivante.
        </p>
      )}
      <ul className="ticks">
        {promise && (
          <li>
            <Truck className="icon icon--sm" />
            <span>
              {promise.freeFromCents !== null && (
                <>
                  Livraison {freeFrom(promise.freeFromCents, cartTotal(lines))}.
                  <br />
                </>
              )}
              {receivedFr(promise)} si vous commandez aujourd’hui.
            </span>
          </li>
        )}
        <li>
          <Lock className="icon icon--sm" />
          <span>
            Paiement par carte, portefeuille électronique ou lien de paiement en message privé
          </span>
        </li>
        <li>
          <ShieldCheck className="icon icon--sm" />
          <span>Plantes garanties 14 jours</span>
        </li>
      </ul>
    </aside>
  );
}

function freeFrom(threshold: Cents, total: Cents): string {
  const missing = threshold - total;
  return freeDeliveryFr(threshold, missing > 0 ? cents(missing) : undefined);
}

/** A cart that has just lost a line may be worth less than what was taken off it before. */
const reducedTotal = (lines: readonly CartLine[], applied: QuotedCode | undefined): Cents =>
  cents(Math.max(0, cartTotal(lines) - (applied?.discountCents ?? 0)));

/** On phones, under the thumb while the summary is out of sight. */
type CartBarProps = Pick<CartSummaryProps, "lines" | "applied" | "blocked">;

export function CartBar({ lines, applied, blocked }: CartBarProps) {
  const spare = useOnScreen(PAY);
  return (
    <div className={spare ? "buy-bar is-spare" : "buy-bar"}>
      <span className="price t-plant">{formatPrice(reducedTotal(lines, applied))}</span>
      <ToCheckout blocked={blocked} />
    </div>
  );
}

// A document of its own: its security policy is stricter here and wider for the card there.
function ToCheckout({ blocked }: { blocked: boolean }) {
  if (blocked) {
    return (
      <Button block disabled>
        Procéder au paiement
      </Button>
    );
  }
  return (
    <Link className={buttonClass("primary", { block: true })} to={href("/checkout")} reloadDocument>
      Procéder au paiement
    </Link>
  );
}
