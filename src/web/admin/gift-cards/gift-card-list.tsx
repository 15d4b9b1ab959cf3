import { Gift } from "lucide-react";
import { href, Link, Outlet, useSearchParams } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { giftDayFr } from "#copy/gift-cards.ts";
import {
  type CardList,
  type ListedCard,
  listCards,
} from "#shop/gift-sales/desk/list-cards.server.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Fact } from "#ui/fact.tsx";
import type { Column } from "#ui/table/table.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { List } from "../lists/list.tsx";
import { type ListFilter, ListSearch } from "../lists/list-filters.tsx";
import { listParams } from "../lists/list-params.ts";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/gift-card-list";
import { cardStates, originFr } from "./card-words.ts";
import { cardsSearch } from "./cards-address.ts";
import { CodeTabs } from "./code-tabs.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const query = listParams(args.url.searchParams);
  return loadScreen(args, async () => ({
    q: query.q,
    ...(await listCards({ db: database.db, clock }, query)),
  }));
}

const FILTERS: ListFilter[] = [
  { type: "search", name: "q", label: "Rechercher quatre caractères, un nom ou un e-mail" },
];

export default function GiftCardList({ loaderData }: Route.ComponentProps) {
  const search = cardsSearch(useSearchParams()[0]);
  return (
    <>
      <AdminHead title="Cartes cadeaux" lede={loaderData ? ledeOf(loaderData) : undefined}>
        <Link
          className={buttonClass("line", { size: "sm" })}
          to={`${href("/admin/cartes-cadeaux/nouvelle")}${search}`}
          preventScrollReset
        >
          <Gift className="icon icon--sm" /> Émettre une carte
        </Link>
      </AdminHead>
      <CodeTabs current="cards" />
      {loaderData ? <Cards {...loaderData} /> : <ScreenFailure />}
      <Outlet />
    </>
  );
}

const ledeOf = ({ open }: CardList): string =>
  open.count < 2 ? `${open.count} carte ouverte` : `${open.count} cartes ouvertes`;

const COLUMNS: Column<ListedCard>[] = [
  {
    head: "Carte",
    cell: ({ id, codeEnd }) => (
      <Link className="link link--tap" to={href("/admin/cartes-cadeaux/:id", { id })}>
        …{codeEnd}
      </Link>
    ),
  },
  {
    head: "Pour",
    at: "wide",
    cell: (card) => (
      <>
        {card.recipientName ?? "—"}
        <span className="t-xs c-3 block">{originFr(card)}</span>
      </>
    ),
  },
  {
    head: "Valeur",
    isNumber: true,
    isNamed: true,
    cell: ({ initialCents }) => formatPrice(initialCents),
  },
  {
    head: "Solde",
    isNumber: true,
    isNamed: true,
    cell: ({ balanceCents }) => formatPrice(balanceCents),
  },
  {
    head: "Expire",
    isNamed: true,
    className: "tnum",
    cell: ({ expiresAt }) => formatDay(expiresAt),
  },
  {
    head: "État",
    at: "corner",
    cell: ({ state }) => <Tag tone={cardStates[state].tone}>{cardStates[state].label}</Tag>,
  },
];

function Cards({ q, cards, next, open, toSend }: CardList & { q: string }) {
  return (
    <div className="wrap stack [--stack:1.25rem]">
      <dl className="bg-sousbois-950 grid grid-cols-2 border border-(--filet) [&_dt]:text-xs [&_dt]:text-(--texte-3) [&>div]:flex [&>div]:flex-col [&>div]:justify-between [&>div]:px-5 [&>div]:py-4 [&>div+div]:border-l [&>div+div]:border-(--filet)">
        <Fact name="Encours : soldes ouverts" className="t-plant price">
          {formatPrice(open.cents)}
        </Fact>
        <Fact name="Cartes à envoyer" className="t-plant price">
          {toSend.count}
          {toSend.firstDay && <small className="t-xs c-3"> dès {giftDayFr(toSend.firstDay)}</small>}
        </Fact>
      </dl>
      <ListSearch path={href("/admin/cartes-cadeaux")} filters={FILTERS} />
      <List
        label="Cartes cadeaux, de la plus récente à la plus ancienne"
        columns={COLUMNS}
        rows={cards}
        empty={{ title: q ? "Aucune carte trouvée" : "Aucune carte cadeau" }}
        next={next}
      />
      <p className="t-xs">
        Le code entier n’est gardé nulle part une fois la carte partie : perdu, on renvoie le reste
        sous un nouveau code.
      </p>
    </div>
  );
}
