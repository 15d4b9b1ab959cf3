import { Link } from "react-router";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import type { Route } from "./+types/settings";
import { MissingList } from "./mentions/missing-list.tsx";
import { mendings } from "./mentions/missing-mentions.ts";

const CARDS = [
  {
    to: "/admin/parametres/identite",
    title: "Coordonnées et horaires",
    words: "Société, ville, téléphone, e-mail et horaires : ce que lisent vos clients.",
  },
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
    to: "/admin/parametres/commandes",
    title: "Commandes et transporteurs",
    words: "E-mail de nouvelle commande, transporteurs et leurs adresses de suivi.",
  },
  {
    to: "/admin/parametres/catalogue",
    title: "Catalogue",
    words: "Seuil de stock faible et taux de TVA proposés pour un produit.",
  },
  {
    to: "/admin/parametres/facturation",
    title: "Facturation",
    words: "Le moment où la facture est établie : à l’expédition ou au paiement.",
  },
  {
    to: "/admin/parametres/recherche",
    title: "Recherche",
    words: "Les mots que la recherche prend l’un pour l’autre : terreau, substrat, terre.",
  },
  {
    to: "/admin/reglages/site",
    title: "Instagram",
    words: "Compte et clé API. La clé est chiffrée et ne peut pas être relue.",
  },
];

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, config } = args.context.get(houseContext);
  const { missing } = await readShopIdentity(database, config);
  return { missing: mendings(missing), isDemonstration: config.isDemonstration };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Réglages" lede="Ce que la boutique affiche et facture." />
      <div className="wrap stack">
        <MissingList {...loaderData} />
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
