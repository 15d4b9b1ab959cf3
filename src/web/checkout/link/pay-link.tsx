import { orderNumber } from "#shop/orders/order-number.ts";
import { mayStillCome } from "#shop/orders/supplements/may-still-come.server.ts";
import type { FirstOrder } from "#shop/orders/supplements/supplement.ts";
import type { KnownLink } from "#shop/payment-links/known-link.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { sellerOf } from "#shop/seller/shop-identity.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { houseContext } from "#web/server/house.server.ts";
import { publicPayments } from "#web/server/public-payments.server.ts";
import { isWeatherKnown, whereAndHow } from "../offered-ways.server.ts";
import type { Route } from "./+types/pay-link";
import { feesFor, linkOf, settledLinkOf } from "./link-of.server.ts";
import { LinkOver } from "./link-over.tsx";
import { LinkPage } from "./link-page.tsx";
import { SupplementPage } from "./supplement-page.tsx";

/** In any browser, without a session: whoever has the link was sent it. */
export async function loader(args: Route.LoaderArgs) {
  const house = args.context.get(houseContext);
  const isBack = args.url.searchParams.has("payment_intent");
  const known = await linkOf(args);
  const link = isBack || known.state === "processing" ? await settledLinkOf(args, known) : known;
  const { state, heldUntil, order } = link;
  const { supplementOf: first } = link;
  const isOff =
    state === "opened" && first !== null && !(await mayStillCome(house.database, first));
  if (state !== "opened" || isOff) {
    const firstNumber = first && orderNumber({ id: first.orderId, number: first.number });
    return { over: { state, heldUntil, isOff, paidAt: order.paidAt, firstNumber } } as const;
  }
  if (link.supplementOf) return supplementPageOf(args, link, link.supplementOf);
  const [where, hasForecasts, fees, identity] = await Promise.all([
    whereAndHow(args),
    isWeatherKnown(args),
    feesFor(args, link),
    readShopIdentity(house.database, house.config),
  ]);
  return {
    link: {
      version: link.version,
      reference: order.id.slice(0, 8),
      delivery: link.delivery,
      customerNote: link.customerNote,
      heldUntil,
      heldHours: link.heldHours,
      leftMs: heldUntil.getTime() - house.clock.now().getTime(),
      person: {
        ...{ name: order.name, email: order.email, address: order.address, city: order.city },
        ...{ postalCode: order.postalCode, country: order.country, phone: order.phone ?? "" },
        ...{ method: order.method, carrierNote: order.carrierNote ?? "" },
      },
      lines: order.lines.map((line) => ({
        ...{ productId: line.productId, variantId: line.variantId, name: line.name },
        ...{ quantity: line.quantity, lineCents: line.lineCents, options: line.options },
        ...{ withdrawalExcluded: line.withdrawalExcluded, picture: line.picture },
      })),
      itemsCents: order.itemsCents,
      discountCents: order.discountCents,
      rates: [...new Set(order.lines.map(({ vatBasisPoints }) => vatBasisPoints))].toSorted(
        (one, other) => one - other,
      ),
    },
    ...where,
    hasForecasts,
    fees,
    seller: sellerFr(identity),
    payments: publicPayments(house),
  } as const;
}

function sellerFr(identity: Parameters<typeof sellerOf>[0]): string {
  const { name, legalForm, address } = sellerOf(identity);
  return [name, legalForm, address].filter(Boolean).join(", ");
}

async function supplementPageOf(args: Route.LoaderArgs, link: KnownLink, first: FirstOrder) {
  const house = args.context.get(houseContext);
  const [{ workshop }, identity] = await Promise.all([
    whereAndHow(args),
    readShopIdentity(house.database, house.config),
  ]);
  const { order, heldUntil } = link;
  return {
    supplement: {
      ...{ version: link.version, heldUntil, heldHours: link.heldHours },
      leftMs: heldUntil.getTime() - house.clock.now().getTime(),
      reference: order.id.slice(0, 8),
      first: {
        number: orderNumber({ id: first.orderId, number: first.number }),
        paidCents: first.totalCents,
      },
      person: {
        ...{ name: order.name, email: order.email, address: order.address, city: order.city },
        ...{ postalCode: order.postalCode, country: order.country, method: order.method },
        relayPoint: "",
        ...(order.collectFrom && { collectFrom: order.collectFrom.toISOString() }),
      },
      lines: order.lines.map((line) => ({
        ...{ name: line.name, quantity: line.quantity, lineCents: line.lineCents },
        ...{ withdrawalExcluded: line.withdrawalExcluded, picture: line.picture },
      })),
      ...{ itemsCents: order.itemsCents, discountCents: order.discountCents },
      ...{ deliveryCents: order.deliveryCents, totalCents: order.totalCents },
    },
    workshop,
    seller: sellerFr(identity),
    payments: publicPayments(house),
  } as const;
}

export const shouldRevalidate = () => false;

export const meta = () => [
  ...hiddenMeta("Votre commande à régler", "Une commande préparée pour vous par l’atelier."),
  // The address is a key: no other site is told of it.
  { name: "referrer", content: "same-origin" },
];

export default function PayLink({ loaderData, params }: Route.ComponentProps) {
  if ("over" in loaderData) return <LinkOver {...loaderData.over} />;
  return (
    <div className="wrap">
      {"supplement" in loaderData ? (
        <SupplementPage {...loaderData} token={params.token} />
      ) : (
        <LinkPage {...loaderData} token={params.token} />
      )}
    </div>
  );
}
