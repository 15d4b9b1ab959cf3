import { Funnel, X } from "lucide-react";
import { useRef } from "react";
import { Form, href, Link } from "react-router";
import { formatDay } from "#copy/formats.ts";
import { orderFilterFr } from "#copy/orders/desk.ts";
import {
  isByDeparture,
  LAST_FIRST,
  type OrderQuery,
  orderSearch,
} from "#shop/orders/desk/order-query.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Filter, type ListFilter } from "#web/admin/lists/list-filters.tsx";
import type { LoadedOrders } from "./load-orders.server.ts";
import { isDeskTab, ViewLink } from "./order-views.tsx";

const WORDS: ListFilter = {
  type: "search",
  name: "q",
  label: "Rechercher",
  placeholder: "Numéro, nom, plante ou ville",
};
const FILTERS: ListFilter[] = [
  {
    type: "choice",
    name: "statut",
    label: "Statut",
    choices: { "": "Toutes les commandes", ...orderFilterFr },
  },
  { type: "date", name: "du", label: "Du" },
  { type: "date", name: "au", label: "Au" },
];
const ORDER: ListFilter = {
  type: "choice",
  name: "tri",
  label: "Ordre",
  choices: { "": "Premiers départs d’abord", [LAST_FIRST]: "Derniers départs d’abord" },
};

type OrderToolsProps = { query: OrderQuery } & Pick<LoadedOrders, "views">;

/** What the list is searched and narrowed by, with the way back from each: all of it in the address. */
export function OrderTools({ query, views }: OrderToolsProps) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = chosenFilters(query);
  const filters = isByDeparture(query.filter) ? [...FILTERS, ORDER] : FILTERS;
  return (
    <Form ref={form} action={href("/admin/commandes")} role="search" className="desk-tools">
      <Filter filter={WORDS} aria-label={WORDS.label} />
      <details>
        <summary className={buttonClass("line")}>
          <Funnel className="icon icon--sm" aria-hidden="true" /> Filtres
          {chosen.length > 0 && (
            <span className="n">
              {chosen.length}
              <span className="sr-only"> {chosen.length > 1 ? "actifs" : "actif"}</span>
            </span>
          )}
        </summary>
        <div className="desk-tools__filters">
          {filters.map((filter) => (
            <Field key={filter.name} label={filter.label}>
              <Filter filter={filter} />
            </Field>
          ))}
          <div className="row [--row:.5rem]">
            <Button type="submit" variant="line">
              Filtrer
            </Button>
            {orderSearch(query) && (
              // It goes away with what it clears: whoever stands on it is led back to what is typed.
              <Link
                className={buttonClass("quiet")}
                to={href("/admin/commandes")}
                onClick={() => form.current?.querySelector<HTMLElement>("[type=search]")?.focus()}
              >
                Effacer
              </Link>
            )}
          </div>
        </div>
      </details>
      {chosen.map(({ label, without }) => (
        <Link
          key={label}
          className="filter-chip"
          to={`${href("/admin/commandes")}${sortedSearch({ ...query, ...without })}`}
          aria-label={`Retirer le filtre\u00a0: ${label}`}
          preventScrollReset
        >
          {label} <X className="icon" aria-hidden="true" />
        </Link>
      ))}
      <ViewLink query={query} views={views} />
    </Form>
  );
}

/** In the order that the list has, where it may have two. */
function sortedSearch(query: OrderQuery): string {
  const search = orderSearch(query);
  const isTurned = isByDeparture(query.filter) && query.isLastFirst;
  return isTurned ? `${search}&${new URLSearchParams({ tri: LAST_FIRST })}` : search;
}

type Chosen = { label: string; without: Partial<OrderQuery> };

/** What is typed stands in its field, and a tab says itself. */
function chosenFilters({ filter, from, to }: OrderQuery): Chosen[] {
  return [
    filter &&
      !isDeskTab(filter) && {
        label: `Statut\u00a0: ${orderFilterFr[filter]}`,
        without: { filter: null },
      },
    from && { label: `Depuis le ${dayFr(from)}`, without: { from: null } },
    to && { label: `Jusqu’au ${dayFr(to)}`, without: { to: null } },
  ].flatMap((chosen) => chosen || []);
}

const dayFr = (day: string) => formatDay(new Date(`${day}T12:00:00Z`));
