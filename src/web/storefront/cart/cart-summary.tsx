import { Lock, ShieldCheck } from "lucide-react";
import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { cartTotal } from "#shop/cart/cart-total.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import { buttonClass } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { useOnScreen } from "#web/parts/use-on-screen.ts";

const PAY = "payer";

type CartSummaryProps = { lines: readonly CartLine[]; unverified: boolean };

export function CartSummary({ lines, unverified }: CartSummaryProps) {
  const total = formatPrice(cartTotal(lines));
  return (
    <aside className="panel" aria-labelledby="resume">
      <div className="panel__head">
        <h2 id="resume">Résumé</h2>
      </div>
      <div className="totals border-0! pt-0!">
        <div>
          <span>Sous-total</span>
          <Price>{total}</Price>
        </div>
        <div>
          <span>Frais de livraison</span>
          <span>Calculés à l'étape suivante</span>
        </div>
        <div className="grand">
          <span>Total</span>
          <Price large>{total}</Price>
        </div>
      </div>
      <div className="mt-6 mb-5" id={PAY}>
        <ToCheckout />
      </div>
      {unverified && (
        <p className="t-xs mb-5">
          La boutique ne répond pas pour l’instant : ce panier est tel que vous l’avez laissé. Les
          prix et les disponibilités seront vérifiés à l’étape suivante.
        </p>
      )}
      <ul className="ticks">
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

/** On phones, under the thumb while the summary is out of sight. */
export function CartBar({ lines }: { lines: readonly CartLine[] }) {
  const spare = useOnScreen(PAY);
  return (
    <div className={spare ? "buy-bar is-spare" : "buy-bar"}>
      <span className="price t-plant">{formatPrice(cartTotal(lines))}</span>
      <ToCheckout />
    </div>
  );
}

// A document of its own: its security policy is stricter here and wider for the card there.
function ToCheckout() {
  return (
    <Link className={buttonClass("primary", { block: true })} to={href("/checkout")} reloadDocument>
      Procéder au paiement
    </Link>
  );
}
