import { listAddresses } from "#shop/addresses/list-addresses.server.ts";
import { pageMeta } from "#web/document/seo.ts";
import { useCart } from "#web/parts/cart/use-cart.ts";
import { houseContext } from "#web/server/house.server.ts";
import { publicPayments } from "#web/server/public-payments.server.ts";
import { readSession } from "#web/server/session.server.ts";
import type { Route } from "./+types/checkout";
import { CheckoutPage } from "./checkout-page.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import type { CheckoutCustomer } from "./delivery/customer.ts";
import { isWeatherKnown, whereAndHow } from "./offered-ways.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const shown = publicPayments(args.context.get(houseContext));
  const [{ countries, workshop }, customer, hasForecasts] = await Promise.all([
    whereAndHow(args),
    whoChecksOut(args),
    isWeatherKnown(args),
  ]);
  return { payments: shown, countries, customer, workshop, hasForecasts };
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
