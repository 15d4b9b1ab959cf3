import { href } from "react-router";
import { formatCount } from "#copy/formats.ts";
import { orderFilterFr } from "#copy/orders/desk.ts";
import { MOST_COUNTED, type OrderFilter } from "#shop/orders/desk/order-query.ts";
import { ViewTabs } from "#web/admin/frame/view-tabs.tsx";
import type { LoadedOrders } from "./load-orders.server.ts";

type OrderViewsProps = { current: OrderFilter | null; counts: LoadedOrders["counts"] };

const VIEWS = [
  "to_prepare",
  "may_leave",
  "waits",
  "promised_soon",
  "shipped",
  "incident",
] as const satisfies readonly OrderFilter[];

const viewFr: Partial<Record<OrderFilter, string>> = { shipped: "En route" };

/** What the desk looks for every day, each with how many there are. */
export const OrderViews = ({ current, counts }: OrderViewsProps) => (
  <ViewTabs
    label="Vues"
    tabs={[
      ...VIEWS.map((view) => ({
        to: `${href("/admin/commandes")}?statut=${view}`,
        name: viewFr[view] ?? orderFilterFr[view],
        count: countFr(counts[view]),
        isCurrent: current === view,
        isUrgent: (view === "promised_soon" || view === "incident") && counts[view] > 0,
      })),
      { to: href("/admin/commandes"), name: "Toutes", isCurrent: current === null },
    ]}
  />
);

const countFr = (count: number) =>
  count < MOST_COUNTED ? formatCount(count) : `${formatCount(MOST_COUNTED)} et plus`;
