import { href, Link } from "react-router";
import { departureFr } from "#copy/dispatch/departures.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import type { WithdrawalRight } from "#shop/orders/withdrawal-right.ts";

/** Said beside the button, as the law wants it, and never out of its sight. */
export function Obligation({ right }: { right: WithdrawalRight }) {
  return (
    <p className="t-xs">
      Commande avec obligation de paiement. En payant, vous acceptez nos{" "}
      <Link
        className="link"
        to={href("/conditions-generales-de-vente")}
        target="_blank"
        rel="noopener"
      >
        conditions générales de vente
      </Link>
      . <b>{hintFr(right)}</b>
    </p>
  );
}

// On a phone the button may be pressed while the names below are out of sight.
function hintFr({ excluded, isNone }: WithdrawalRight): string {
  if (excluded.length === 0) return "";
  return isNone
    ? "Cette commande est sans droit de rétractation."
    : "Certains articles sont sans droit de rétractation.";
}

type RightsProps = { right: WithdrawalRight; departure: DepartureWish | null };

export function Rights({ right: { excluded, isNone }, departure }: RightsProps) {
  return (
    <p className="t-xs">
      {departure?.agreedUntil
        ? `${departureFr(departure)}, comme convenu. `
        : "Livraison en 7 jours ouvrés au plus. "}
      {!isNone && "14 jours après réception pour vous rétracter, frais de retour à votre charge. "}
      {excluded.length > 0 && <b>Sans droit de rétractation : {excluded.join(", ")}. </b>}
      Garantie légale de conformité de deux ans.
    </p>
  );
}
