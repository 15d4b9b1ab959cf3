import { href, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { hiddenMeta } from "#web/document/seo.ts";

export const meta = () => hiddenMeta("Compte supprimé", "Votre compte a été supprimé.");

export default function AccountErased() {
  return (
    <div className="wrap pb-section">
      <div className="page-head">
        <h1 className="t-page">Votre compte a été supprimé.</h1>
        <p className="t-lead">
          Vos données sont effacées, sauf celles que la loi nous oblige à garder. Merci d’avoir fait
          un bout de chemin avec nous.
        </p>
      </div>
      <Link className={buttonClass("primary")} to={href("/")}>
        Retour à l’accueil
      </Link>
    </div>
  );
}
