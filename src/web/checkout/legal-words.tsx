import { href, Link } from "react-router";

/** Said beside the button, as the law wants it, and never out of its sight. */
export function Obligation() {
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
      .
    </p>
  );
}

export function Rights() {
  return (
    <p className="t-xs">
      Livraison en 7 jours ouvrés au plus. 14 jours après réception pour vous rétracter, frais de
      retour à votre charge. Garantie légale de conformité de deux ans.
    </p>
  );
}
