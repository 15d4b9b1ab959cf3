import { useEffect } from "react";
import { href, redirect, useLocation, useNavigate } from "react-router";
import { cents } from "#kernel/money.ts";
import { quoteCart } from "#shop/checkout/quote-cart.server.ts";
import { findOrder } from "#shop/orders/find-order.server.ts";
import { orderLink, readOrderLink } from "#shop/orders/order-link.server.ts";
import { houseContext } from "#web/house.server.ts";
import { OrderDetails } from "#web/parts/order-details.tsx";
import { useHydrated } from "#web/parts/use-hydrated.ts";
import { pageMeta } from "#web/seo.ts";
import type { Route } from "./+types/order-success";
import { Confirmation } from "./confirmation.tsx";
import type { SuccessState } from "./finish-order.ts";

/** The signed link of the confirmation mail; without one, only the page before knows the order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { config, database } = context.get(houseContext);
  const { db } = database;
  if (!url.searchParams.has("commande")) return null;
  const orderId = readOrderLink(config.secretKey, url.searchParams);
  const order = orderId ? await findOrder({ db }, { orderId }) : null;
  if (!order || order.status === "pending") throw redirect(href("/"));
  const { items, id, total, status } = order;
  const lines = items.map(({ productId, quantity }) => ({ productId, quantity, options: {} }));
  const quoted = await quoteCart({ db }, { lines });
  const picture = quoted.lines.flatMap((line) => ("picture" in line && line.picture) || [])[0];
  const withdrawalHref = orderLink(config, id, "/retractation");
  return { orderId: id, total, status, picture, order, withdrawalHref };
}

/** Without a link there is nothing to ask, and the shop may be out of reach just now. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return url.searchParams.has("commande") ? serverLoader() : null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Commande confirmée",
    description: "Votre commande chez Canopée est confirmée.",
    path: "/order-success",
    hidden: true,
  });
}

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const order = loaderData ?? (isHydrated ? readState(state) : undefined);
  const isLost = isHydrated && !order;
  useEffect(() => {
    if (isLost) navigate(href("/"), { replace: true });
  }, [isLost, navigate]);
  if (!order) return <div className="min-h-dvh" />;
  return (
    <>
      <Confirmation {...order} />
      {loaderData && (
        <div className="wrap pb-section">
          <div className="max-w-[52rem]">
            <OrderDetails
              order={loaderData.order}
              withdrawalHref={loaderData.withdrawalHref}
              as="h2"
            />
          </div>
        </div>
      )}
    </>
  );
}

/** Anybody can write into the history of their own browser: only its shape is believed. */
function readState(state: Partial<SuccessState> | null): SuccessState | undefined {
  const { orderId, total, reference, picture } = state ?? {};
  if (typeof orderId !== "string" || !Number.isSafeInteger(total)) return undefined;
  return { orderId, total: cents(total ?? 0), reference, picture };
}
