import { CircleCheck } from "lucide-react";
import { href, Link } from "react-router";
import { orderNumber } from "#shop/orders/order-number.ts";
import { buttonClass } from "#ui/button.tsx";
import { Receipt } from "../outcome/receipt.tsx";
import { type ShownGiftOrder, wayFr } from "./gift-summary.tsx";

type GiftPaidProps = { order: ShownGiftOrder; orderUrl: string };

/** The end of the purchase: what was bought, and when it leaves. */
export function GiftPaid({ order, orderUrl }: GiftPaidProps) {
  const { orderId, number, totalCents, buyer, card } = order;
  return (
    <div className="wrap pb-section">
      <div className="narrow stack [--stack:1.75rem] pt-(--space-block)">
        <CircleCheck className="icon icon--lg text-(--action)" aria-hidden="true" />
        <h1 className="t-page">Merci, c’est payé</h1>
        <p className="t-lead">
          {card?.recipientName
            ? `La carte de ${card.recipientName} est prête.`
            : "La carte est prête."}{" "}
          {card && wayFr(card)}
        </p>
        <Receipt orderId={orderId} number={number} total={totalCents} status="completed" />
        <p className="t-body t-sm">
          La confirmation de la commande {orderNumber({ id: orderId, number })} part à {buyer.email}
          . Une adresse à corriger, une autre date ? Répondez-y avant l’envoi.
        </p>
        <div className="row">
          {/* Signed, and a page of its own. */}
          <a className={buttonClass("line")} href={orderUrl}>
            Voir la commande
          </a>
          <Link className={buttonClass("quiet")} to={href("/products")}>
            Voir les plantes
          </Link>
        </div>
      </div>
    </div>
  );
}
