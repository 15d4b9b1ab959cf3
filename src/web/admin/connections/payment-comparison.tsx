import { href, Link } from "react-router";
import { formatCount, formatDay, formatPrice, formatTime } from "#copy/formats.ts";
import { describeDifference } from "#copy/orders/payment-differences.ts";
import type { Comparison } from "#shop/payment-comparison/read-comparison.server.ts";
import { Alert } from "#ui/alert.tsx";

/** What the last night found when it held Stripe's books against the orders. */
export function PaymentComparison({ comparison }: { comparison: Comparison | null }) {
  if (!comparison) {
    return (
      <p className="t-sm t-body">
        Chaque nuit, les mouvements du compte Stripe sont comparés aux commandes. Aucune comparaison
        n’a encore eu lieu.
      </p>
    );
  }
  const { comparedAt, charges, chargedCents, refunds, refundedCents, disputes, feesCents } =
    comparison;
  const { differences } = comparison;
  return (
    <section className="stack [--stack:.75rem]" aria-labelledby="comparaison">
      <h3 className="t-sm" id="comparaison">
        Comparaison du {formatDay(comparedAt)} à {formatTime(comparedAt)}
      </h3>
      {differences.length === 0 ? (
        <Alert kind="success">Aucun écart entre Stripe et la boutique.</Alert>
      ) : (
        <Alert kind="error">
          <ul className="stack [--stack:.5rem]">
            {differences.map((difference) => (
              <li key={`${difference.kind} ${difference.providerId}`} className="wrap-anywhere">
                {describeDifference(difference)}{" "}
                {difference.orderId && (
                  <Link
                    className="link link--tap"
                    to={href("/admin/commandes/:id", { id: difference.orderId })}
                  >
                    Voir la commande
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="t-xs">
        Sur trois jours : {formatCount(charges)} encaissements ({formatPrice(chargedCents)}),{" "}
        {formatCount(refunds)} remboursements ({formatPrice(refundedCents)}),{" "}
        {formatCount(disputes)} litiges, {formatPrice(feesCents)} de frais.
      </p>
    </section>
  );
}
