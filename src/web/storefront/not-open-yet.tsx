import { data, href, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#web/seo.ts";
import type { Route } from "./+types/not-open-yet";

const titles: Record<string, string> = {
  cart: "Panier",
  checkout: "Commande",
  "order-success": "Confirmation de commande",
  login: "Connexion",
  signup: "Créer un compte",
  account: "Mon compte",
  orders: "Mes Commandes",
  admin: "Administration",
  dashboard: "Tableau de bord",
};

/** A part of the shop that is planned and not built: said as it is, and never found by robots. */
export function loader({ pattern }: Route.LoaderArgs) {
  const title = titles[pattern.replace(/^\//, "")] ?? "Bientôt";
  const headers = { "Retry-After": "86400", "Cache-Control": "no-store" };
  return data({ title }, { status: 503, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? "Bientôt",
    description: "Cette partie de la boutique n’est pas encore ouverte.",
    path: location.pathname,
    hidden: true,
  });
}

export default function NotOpenYet({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-section">
      <div className="page-head">
        <h1 className="t-page">{loaderData.title}</h1>
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
