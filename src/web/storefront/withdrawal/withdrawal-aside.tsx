import { Banknote, MailCheck, Package } from "lucide-react";
import { href, Link } from "react-router";

export function WithdrawalAside() {
  const terms = href("/conditions-generales-de-vente");
  return (
    <aside className="stack [--stack:.75rem]" aria-labelledby="after-withdrawal">
      <h2 className="t-block" id="after-withdrawal">
        Et ensuite ?
      </h2>
      <ul className="ticks">
        <li>
          <MailCheck className="icon" />
          <span>
            <b>Un accusé de réception</b> vous parvient par e-mail, avec le contenu, la date et
            l’heure de votre déclaration.
          </span>
        </li>
        <li>
          <Package className="icon" />
          <span>
            <b>Vous renvoyez les articles</b> sous 14 jours, plantes en pot et bien calées. Les
            frais de retour sont à votre charge.
          </span>
        </li>
        <li>
          <Banknote className="icon" />
          <span>
            <b>Nous vous remboursons</b> sous 14 jours, frais de livraison standard compris, dès que
            nous avons les articles ou la preuve de leur envoi.
          </span>
        </li>
      </ul>
      <p className="t-xs">
        Vous préférez le papier ? Le{" "}
        <Link className="link" to={`${terms}#annexe-1-formulaire-type-de-retractation`}>
          formulaire type
        </Link>{" "}
        et les{" "}
        <Link className="link" to={`${terms}#article-5-droit-de-retractation`}>
          conditions de l’article 5
        </Link>{" "}
        sont dans nos conditions générales de vente.
      </p>
    </aside>
  );
}
