import { ArrowLeft } from "lucide-react";
import { Suspense, use } from "react";
import { data, href, Link } from "react-router";
import { hiddenMeta } from "#web/document/seo.ts";
import { followRedirect } from "#web/parts/forms/follow-redirect.ts";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import type { OrdersPage as Page } from "../frame/account-page.ts";
import type { Route } from "./+types/orders";
import { loadOrders } from "./load-orders.server.ts";
import { NoOrders } from "./no-orders.tsx";
import { OlderOrders } from "./older-orders.tsx";
import { OrderList } from "./order-list.tsx";
import { OrdersFailure } from "./orders-failure.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";

/** Nothing when they could not be loaded. */
type Orders = Page | null;
type Data = { orders: Orders | Promise<Orders> };

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const house = args.context.get(houseContext);
  try {
    const { userId } = await requireCustomer(args);
    return data<Data>({ orders: await loadOrders(house, { userId, search: url.searchParams }) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    house.logger.error({ err: error }, "orders not loaded");
    return data<Data>({ orders: null }, { status: 503 });
  }
}

/** The page shows at once, with the place of what is on its way. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Data {
  const orders = serverLoader().then((loaded) => loaded.orders);
  return { orders: orders.catch(followRedirect).catch(() => null) };
}

export const meta = () => hiddenMeta("Mes Commandes", "Vos commandes et leur suivi.");

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-section">
      <div className="narrow">
        <PageHead title="Mes Commandes">
          <Link className="arrow-link is-back" to={href("/")}>
            <ArrowLeft className="icon" /> Retour
          </Link>
        </PageHead>
        <Suspense fallback={<OrdersSkeleton />}>
          <Loaded given={loaderData.orders} />
        </Suspense>
      </div>
    </div>
  );
}

function Loaded({ given }: { given: Data["orders"] }) {
  const page = given instanceof Promise ? use(given) : given;
  if (!page) return <OrdersFailure />;
  if (page.orders.length === 0) return <NoOrders as="h2" />;
  return (
    <div className="stack [--stack:2rem]">
      <OrderList orders={page.orders} />
      <OlderOrders next={page.next} />
    </div>
  );
}
