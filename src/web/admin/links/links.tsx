import { Plus } from "lucide-react";
import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { untilFr } from "#copy/links/payment-links.ts";
import {
  type LinkList,
  type ListedLink,
  listLinks,
} from "#shop/payment-links/list-links.server.ts";
import type { LinkView } from "#shop/payment-links/payment-link.ts";
import { buttonClass } from "#ui/button.tsx";
import type { Column } from "#ui/table/table.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { List } from "../lists/list.tsx";
import { type ListFilter, ListSearch } from "../lists/list-filters.tsx";
import { listParams } from "../lists/list-params.ts";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/links";
import { LinkTag } from "./link-tag.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const { searchParams } = args.url;
  const view = VIEWS.get(searchParams.get("etat") ?? "") ?? "all";
  const query = { ...listParams(searchParams), view };
  return loadScreen(args, async () => ({
    isNarrowed: query.q !== "" || view !== "all",
    ...(await listLinks({ db: database.db, clock }, query)),
  }));
}

/** In the address; the usual one has no word. */
const VIEWS = new Map<string, LinkView>([
  ["attente", "open"],
  ["regles", "paid"],
  ["eteints", "over"],
]);

const FILTERS: ListFilter[] = [
  { type: "search", name: "q", label: "Rechercher un nom ou un e-mail" },
  {
    type: "choice",
    name: "etat",
    label: "État",
    choices: {
      "": "Tous les liens",
      attente: "En attente",
      regles: "Réglés",
      eteints: "Éteints et annulés",
    },
  },
];

const columns: Column<ListedLink>[] = [
  {
    head: "Client",
    cell: ({ id, name, what }) => (
      <>
        <Link className="link link--tap" to={href("/admin/a-regler/:id", { id })}>
          {name}
        </Link>
        <span className="t-xs c-3 block">{what}</span>
      </>
    ),
  },
  {
    head: "À payer",
    isNumber: true,
    isNamed: true,
    cell: ({ totalCents }) => formatPrice(totalCents),
  },
  {
    head: "Gardée jusqu’au",
    at: "wide",
    cell: ({ heldUntil, state, orderId }) =>
      state === "paid" ? (
        <Link className="link" to={href("/admin/commandes/:id", { id: orderId })}>
          Voir la commande
        </Link>
      ) : (
        <>
          {/* A card of a phone has no column heads. */}
          <span className="t-xs c-3 sm:hidden">Gardée jusqu’au </span>
          {untilFr(heldUntil)}
        </>
      ),
  },
  {
    head: "État",
    at: "corner",
    cell: ({ state }) => <LinkTag state={state} />,
  },
];

export default function Links({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="À régler" lede={loaderData ? ledeOf(loaderData) : undefined}>
        <Link
          className={buttonClass("primary", { size: "sm" })}
          to={href("/admin/a-regler/:id", { id: "nouveau" })}
        >
          <Plus className="icon icon--sm" /> Nouvelle commande à régler
        </Link>
      </AdminHead>
      {loaderData ? (
        <div className="wrap stack [--stack:1.25rem]">
          <ListSearch path={href("/admin/a-regler")} filters={FILTERS} />
          <List
            label="Commandes à régler"
            columns={columns}
            rows={loaderData.links}
            empty={
              loaderData.isNarrowed
                ? { title: "Aucun lien trouvé" }
                : {
                    title: "Aucun lien",
                    words: "Une vente par message : vous préparez, le client paie par un lien.",
                  }
            }
            next={loaderData.next}
          />
        </div>
      ) : (
        <ScreenFailure />
      )}
    </>
  );
}

const ledeOf = ({ openCount }: LinkList): string =>
  openCount < 2
    ? `${openCount} lien attend son client`
    : `${openCount} liens attendent leur client`;
