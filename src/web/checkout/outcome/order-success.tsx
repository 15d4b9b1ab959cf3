import { useEffect } from "react";
import { data, href, redirect, useLocation, useNavigate } from "react-router";
import { quoteCart } from "#shop/checkout/quote-cart.server.ts";
import { contactAbout } from "#shop/contact/order-about.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { orderLink, readOrderLink } from "#shop/orders/reading/order-link.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";
import { OrderBeside } from "#web/parts/orders/order-beside.tsx";
import { OrderDetails } from "#web/parts/orders/order-details.tsx";
import { OrderParcels } from "#web/parts/orders/order-parcels.tsx";
import { readSuccessState } from "#web/parts/payment-end/success-state.ts";
import { besideOf } from "#web/server/answers/beside-of.server.ts";
import { storiesOf } from "#web/server/answers/stories-of.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { AccountOffer } from "../delivery/account-offer.tsx";
import { OrderRecap } from "../order-recap.tsx";
import type { Route } from "./+types/order-success";
import { BrokenLink } from "./broken-link.tsx";
import { Confirmation } from "./confirmation.tsx";
import { confirmedStatus } from "./receipt.tsx";

/** The signed link of the confirmation mail; without one, only the page before knows the order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { config, database } = house;
  const { db } = database;
  if (!url.searchParams.has("commande")) return null;
  const orderId = readOrderLink(config.secretKey, url.searchParams);
  if (!orderId) return data({ isBroken: true } as const, { status: 404 });
  const order = await findOrder({ db }, { orderId });
  if (!order || order.status === "pending") throw redirect(href("/"));
  const { items, id, number, total, status } = order;
  const lines = items.flatMap(({ productId, quantity }) =>
    productId ? { productId, quantity, options: {} } : [],
  );
  const quoted = await quoteCart({ db }, { lines });
  const picture = quoted.lines.flatMap((line) => ("picture" in line && line.picture) || [])[0];
  const withdrawalHref = orderLink(config, id, "/retractation");
  const stories = await storiesOf(house, order);
  const beside = await besideOf(house, order);
  return { orderId: id, number, total, status, picture, order, withdrawalHref, stories, beside };
}

/** Without a link there is nothing to ask, and the shop may be out of reach just now. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return url.searchParams.has("commande") ? serverLoader() : null;
}

export const meta = () =>
  hiddenMeta("Commande confirmée", "Votre commande chez Canopée est confirmée.");

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const told = isHydrated && !loaderData ? readSuccessState(state) : undefined;
  const isLost = isHydrated && !loaderData && !told;
  useEffect(() => {
    if (isLost) navigate(href("/"), { replace: true });
  }, [isLost, navigate]);
  if (loaderData && "isBroken" in loaderData) return <BrokenLink />;
  if (loaderData) {
    const { order, withdrawalHref, stories, beside } = loaderData;
    return (
      <Confirmation
        {...loaderData}
        email={order.customer.email}
        isFetched={order.delivery.method === "collect"}
      >
        <OrderBeside beside={beside} />
        <OrderParcels
          stories={stories}
          delivery={order.delivery}
          contactHref={contactAbout(orderNumber(order))}
        />
        <OrderDetails
          order={order}
          withdrawalHref={withdrawalHref}
          status={confirmedStatus(order.status)}
          as="h2"
        />
        {!order.userId && <AccountOffer email={order.customer.email} />}
      </Confirmation>
    );
  }
  if (!told) return <div className="min-h-dvh" />;
  return (
    <Confirmation {...told} email={told.delivery?.email} isFetched={told.delivery?.isFetched}>
      <OrderRecap {...told} />
      {told.delivery?.isGuest && <AccountOffer email={told.delivery.email} />}
    </Confirmation>
  );
}
