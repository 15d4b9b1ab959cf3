import { listAddresses } from "#shop/addresses/list-addresses.server.ts";
import { nextSlots, type Workshop } from "#shop/shipping/collection/workshop.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { pageMeta } from "#web/document/seo.ts";
import { useCart } from "#web/parts/cart/use-cart.ts";
import { houseContext } from "#web/server/house.server.ts";
import { readSession } from "#web/server/session.server.ts";
import type { Route } from "./+types/checkout";
import { CheckoutPage } from "./checkout-page.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import type { OfferedWorkshop } from "./checkout-wire.ts";
import type { CheckoutCustomer } from "./delivery/customer.ts";
import type { PublicPayments } from "./payment/payment-step.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { payments } = args.context.get(houseContext).config;
  const shown: PublicPayments = {
    testCards: payments.testCards,
    publishableKey: payments.provider === "stripe" ? payments.publishableKey : undefined,
  };
  const [{ countries, workshop }, customer, hasForecasts] = await Promise.all([
    whereAndHow(args),
    whoChecksOut(args),
    isWeatherKnown(args),
  ]);
  return { payments: shown, countries, customer, workshop, hasForecasts };
}

type Where = { countries: string[]; workshop: OfferedWorkshop | null };

/** What can be chosen; the server looks again at what is. */
async function whereAndHow(args: Route.LoaderArgs): Promise<Where> {
  const { database, logger, clock } = args.context.get(houseContext);
  try {
    const { countries, workshop } = await readDeliverySettings({ db: database.db });
    const names = countries.map(({ name }) => name);
    return { countries: names, workshop: offeredWorkshop(workshop, clock.now()) };
  } catch (error) {
    logger.error({ err: error }, "served countries not read");
    return { countries: [], workshop: null };
  }
}

const MOST_SLOTS = 6;

/** None where no time can be named: an order that cannot be fetched is not offered. */
function offeredWorkshop(workshop: Workshop | undefined, now: Date): OfferedWorkshop | null {
  const slots = workshop ? nextSlots(workshop, now).slice(0, MOST_SLOTS) : [];
  if (!workshop || slots.length === 0) return null;
  return {
    address: workshop.address,
    slots: slots.map(({ from, until }) => ({
      from: from.toISOString(),
      until: until.toISOString(),
    })),
  };
}

/** Whether there is anybody to ask about the day of departure. */
async function isWeatherKnown(args: Route.LoaderArgs): Promise<boolean> {
  const { forecasts, logger } = args.context.get(houseContext);
  try {
    return (await forecasts.open()) !== null;
  } catch (error) {
    logger.error({ err: error }, "forecasts not opened");
    return false;
  }
}

/** Spares typing, no more: what cannot be known now is typed. */
async function whoChecksOut(args: Route.LoaderArgs): Promise<CheckoutCustomer | null> {
  const { database, logger } = args.context.get(houseContext);
  try {
    const signedIn = await readSession(args);
    if (!signedIn) return null;
    const { userId, name, email } = signedIn;
    const addresses = await listAddresses({ db: database.db }, { userId });
    return { name, email, addresses };
  } catch (error) {
    logger.error({ err: error }, "customer of a checkout not read");
    return null;
  }
}

// Going from one step to the other changes nothing on the server.
export const shouldRevalidate = () => false;

export function meta({ matches, location }: Route.MetaArgs) {
  const isPayment = new URLSearchParams(location.search).get("etape") === "paiement";
  return pageMeta(matches, {
    title: isPayment ? "Paiement sécurisé" : "Livraison",
    description: "Livraison et paiement de votre commande chez Canopée.",
    path: "/checkout",
    hidden: true,
  });
}

/** The cart is the browser's: what depends on it is drawn there. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  const lines = useCart();
  return (
    <div className="wrap">
      {lines ? <CheckoutPage {...loaderData} lines={lines} /> : <CheckoutSkeleton />}
    </div>
  );
}
