import { Bookmark } from "lucide-react";
import { href, Link } from "react-router";
import { formatCount } from "#copy/formats.ts";
import { orderFilterFr } from "#copy/orders/desk.ts";
import {
  MOST_COUNTED,
  type OrderFilter,
  type OrderQuery,
  orderSearch,
} from "#shop/orders/desk/order-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { ViewTabs } from "#web/admin/frame/view-tabs.tsx";
import type { LoadedOrders } from "./load-orders.server.ts";

type OrderViewsProps = { query: OrderQuery } & Pick<LoadedOrders, "counts" | "views">;

const VIEWS = [
  "to_prepare",
  "may_leave",
  "waits",
  "leaves_next",
  "promised_soon",
  "shipped",
  "incident",
] as const satisfies readonly OrderFilter[];

/** Whether the orders of a filter have a tab of their own. */
export const isDeskTab = (filter: OrderFilter | null): boolean =>
  VIEWS.some((view) => view === filter);

const viewFr: Partial<Record<OrderFilter, string>> = { shipped: "En route" };

/** What the desk looks for every day and what its keepers saved, each with how many there are. */
export function OrderViews({ query, counts, views }: OrderViewsProps) {
  // What a tab shows may be narrowed, unless somebody saved just that.
  const isSaved = views.some(({ isCurrent }) => isCurrent);
  const tabs = [
    ...VIEWS.map((view) => ({
      to: `${href("/admin/commandes")}?statut=${view}`,
      name: viewFr[view] ?? orderFilterFr[view],
      count: countFr(counts[view]),
      isCurrent: !isSaved && query.filter === view,
      isUrgent: (view === "promised_soon" || view === "incident") && counts[view] > 0,
    })),
    ...views.map(({ id, name, count, isCurrent, query }) => ({
      ...{ id, to: `${href("/admin/commandes")}${orderSearch(query)}`, name, isCurrent },
      count: countFr(count),
    })),
    {
      ...{ to: href("/admin/commandes"), name: "Toutes" },
      isCurrent: !isSaved && !isDeskTab(query.filter),
    },
  ];
  return <ViewTabs label="Vues" tabs={tabs} />;
}

/** Keeps what is asked for as a view, or changes the one that is shown. */
export function ViewLink({ query, views }: Omit<OrderViewsProps, "counts">) {
  const asked = orderSearch(query);
  const shown = views.find(({ isCurrent }) => isCurrent);
  if (!asked || (!shown && isDeskView(query))) return null;
  return (
    <Link
      className={buttonClass("quiet", { size: "sm" })}
      to={`${href("/admin/commandes/vues/:vue", { vue: shown?.id ?? "nouvelle" })}${asked}`}
      preventScrollReset
    >
      <Bookmark className="icon icon--sm" aria-hidden="true" />
      {shown ? "Modifier cette vue" : "Enregistrer cette vue"}
    </Link>
  );
}

/** Whether it is a tab already. */
const isDeskView = (query: OrderQuery) =>
  VIEWS.some((view) => orderSearch(query) === `?statut=${view}`);

/** How many there are of what is shown, where it is counted. */
export function totalFr({ query, counts, views }: OrderViewsProps): string | undefined {
  const saved = views.find(({ isCurrent }) => isCurrent);
  if (saved) return countFr(saved.count);
  const view = VIEWS.find((one) => orderSearch(query) === `?statut=${one}`);
  return view && countFr(counts[view]);
}

export const countFr = (count: number | undefined) =>
  count === undefined
    ? undefined
    : count < MOST_COUNTED
      ? formatCount(count)
      : `${formatCount(MOST_COUNTED)} et plus`;
