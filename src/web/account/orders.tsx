import { ArrowLeft } from "lucide-react";
import { Suspense, use } from "react";
import { data, href, Link } from "react-router";
import { listOrdersOf } from "#shop/orders/list-orders-of.server.ts";
import type { OrderSummary } from "#shop/orders/order-summary.ts";
import { houseContext } from "#web/house.server.ts";
import { pageMeta } from "#web/seo.ts";
import { requireCustomer } from "#web/session.server.ts";
import type { Route } from "./+types/orders";
import { followRedirect } from "./follow-redirect.ts";
import { OrderList } from "./order-list.tsx";
import { OrdersFailure } from "./orders-failure.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";

/** Nothing when they could not be loaded. */
type Orders = OrderSummary[] | null;
type Data = { orders: Orders | Promise<Orders> };

export async function loader(args: Route.LoaderArgs) {
  const { database, logger } = args.context.get(houseContext);
  try {
    const { userId } = await requireCustomer(args);
    return data<Data>({ orders: await listOrdersOf({ db: database.db }, { userId }) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logger.error({ err: error }, "orders not loaded");
    return data<Data>({ orders: null }, { status: 503 });
  }
}

/** The page shows at once, with the place of what is on its way. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Data {
  const orders = serverLoader().then((loaded) => loaded.orders);
  return { orders: orders.catch(followRedirect).catch(() => null) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Mes Commandes",
    description: "Vos commandes et leur suivi.",
    path: "/orders",
    hidden: true,
  });
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-section">
      <div className="narrow">
        <div className="page-head">
          <Link className="arrow-link is-back" to={href("/")}>
            <ArrowLeft className="icon" /> Retour
          </Link>
          <h1 className="t-page">Mes Commandes</h1>
        </div>
        <Suspense fallback={<OrdersSkeleton />}>
          <Loaded given={loaderData.orders} />
        </Suspense>
      </div>
    </div>
  );
}

function Loaded({ given }: { given: Data["orders"] }) {
  const orders = given instanceof Promise ? use(given) : given;
  return orders ? <OrderList orders={orders} as="h2" /> : <OrdersFailure />;
}
