import { Link } from "react-router";
import { readBlanks } from "#shop/settings/read-blanks.server.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { houseContext } from "#web/house.server.ts";
import { countUnfilled } from "#web/legal-blanks.server.ts";
import { requireAdmin } from "#web/session.server.ts";
import { AdminHead } from "../admin-head.tsx";
import type { Route } from "./+types/settings";

const CARDS = [
  {
    to: "/admin/parametres/mentions",
    title: "Identité et mentions légales",
    words: "Adresse, SIRET, TVA, médiateur, hébergeur : ce que la loi demande d’afficher.",
  },
  {
    to: "/admin/parametres/livraison",
    title: "Livraison",
    words: "Pays livrés, tarifs au poids et montant à partir duquel la livraison est offerte.",
  },
  {
    to: "/admin/parametres/catalogue",
    title: "Catalogue",
    words: "Seuil de stock faible et taux de TVA proposés pour un produit.",
  },
  {
    to: "/admin/reglages/site",
    title: "Instagram",
    words: "Compte et clé API. La clé est chiffrée et ne peut pas être relue.",
  },
];

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return { unfilled: countUnfilled(await readBlanks(args.context.get(houseContext).database)) };
}

export default function Settings({ loaderData: { unfilled } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Réglages" lede="Ce que la boutique affiche et facture." />
      <div className="wrap stack">
        {unfilled > 0 && (
          <Alert kind="warning">
            À compléter avant d’ouvrir : {unfilled}{" "}
            {unfilled === 1 ? "mention légale" : "mentions légales"}.
          </Alert>
        )}
        <div className="conn-grid">
          {CARDS.map(({ to, title, words }) => (
            <article key={to} className="conn">
              <h2>{title}</h2>
              <p className="t-sm t-body">{words}</p>
              <Link className={buttonClass("line", { size: "sm" })} to={to}>
                Modifier<span className="sr-only"> : {title}</span>
              </Link>
            </article>
          ))}
        </div>
      </div>
    </>
  );
}
