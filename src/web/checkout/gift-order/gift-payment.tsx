import { data, href, Link } from "react-router";
import { isId } from "#kernel/ids.ts";
import { openGiftOrder } from "#shop/gift-sales/open-gift-order.server.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { hiddenMeta } from "#web/document/seo.ts";
import { useRevalidateWhile } from "#web/parts/hooks/use-revalidate-while.ts";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { publicPayments } from "#web/server/public-payments.server.ts";
import type { Route } from "./+types/gift-payment";
import { GiftPaid } from "./gift-paid.tsx";
import { GiftSummary } from "./gift-summary.tsx";
import { GiftTill } from "./gift-till.tsx";

/** Who has the key of an order may see and pay it, as at the checkout. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { config, database, clock, payments } = house;
  const { key } = params;
  const dependencies = { db: database.db, clock, gateway: payments };
  const order = isId(key) ? await openGiftOrder(dependencies, { checkoutKey: key }) : null;
  if (!order) throw data(null, { status: 404 });
  const { payment, ...shown } = order;
  return {
    order: shown,
    checkoutKey: key,
    clientSecret: payment?.clientSecret ?? null,
    payments: publicPayments(house),
    orderUrl: orderLink(config, order.orderId),
  };
}

export const meta = () => hiddenMeta("Carte cadeau", "Le paiement de votre carte cadeau.");

const PROCESSING_MS = 4000;

export default function GiftPayment({ loaderData }: Route.ComponentProps) {
  const { order, clientSecret } = loaderData;
  const { state } = order;
  // It is decided elsewhere: the page learns it by itself.
  useRevalidateWhile(state === "processing", PROCESSING_MS);
  const isToPay = state === "to_pay" && clientSecret !== null;
  if (state === "paid") return <GiftPaid order={order} orderUrl={loaderData.orderUrl} />;
  return (
    <div className="wrap">
      <PageHead title="Paiement sécurisé" />
      <div className="checkout">
        {isToPay ? (
          <GiftTill {...loaderData} clientSecret={clientSecret} />
        ) : (
          <Waiting state={state} />
        )}
        <GiftSummary order={order} isFirst={isToPay} />
      </div>
    </div>
  );
}

function Waiting({ state }: { state: string }) {
  if (state === "processing") {
    return (
      <Alert kind="info">
        Nous vérifions votre paiement. Cette page se met à jour seule : ne payez pas une seconde
        fois.
      </Alert>
    );
  }
  const isOver = state === "over";
  return (
    <div className="stack [--stack:1.5rem]">
      <Alert kind="warning">
        {isOver
          ? "Le temps de cette commande est passé : rien n’a été débité. Commandez la carte à nouveau."
          : "Le paiement ne peut pas être préparé pour le moment. Rechargez cette page dans un instant : votre carte est gardée."}
      </Alert>
      {isOver && (
        <p>
          <Link className={buttonClass("primary")} to={href("/cartes-cadeaux")}>
            Revenir aux cartes cadeaux
          </Link>
        </p>
      )}
    </div>
  );
}
