import { href, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** A part of the shop that is planned and not built: said as it is. */
export function NotOpenYet({ title }: { title: string }) {
  return (
    <div className="wrap pb-section">
      <div className="page-head">
        <h1 className="t-page">{title}</h1>
      </div>
      <EmptyState
        title="Cette partie de la boutique n’est pas encore ouverte"
        action={
          <div className="cta-row">
            <Link className={buttonClass("primary")} to={href("/")}>
              Retour à l’accueil
            </Link>
            <Link className={buttonClass("line")} to={href("/contact")}>
              Nous écrire
            </Link>
          </div>
        }
      >
        Nous la préparons. En attendant, écrivez-nous : nous répondons à toutes les questions sur
        nos plantes et leur entretien.
      </EmptyState>
    </div>
  );
}
