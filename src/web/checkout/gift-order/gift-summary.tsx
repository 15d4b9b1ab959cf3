import { formatPrice } from "#copy/formats.ts";
import { giftDayFr } from "#copy/gift-cards.ts";
import type { GiftOrder } from "#shop/gift-sales/open-gift-order.server.ts";
import { Price } from "#ui/price.tsx";

export type ShownGiftOrder = Omit<GiftOrder, "payment">;

type GiftSummaryProps = {
  order: ShownGiftOrder;
  /** On a phone, what is paid is read before it is paid; what has happened to it is read first. */
  isFirst: boolean;
};

export function GiftSummary({ order, isFirst }: GiftSummaryProps) {
  const { card, totalCents } = order;
  return (
    <aside className={isFirst ? "panel max-lg:-order-1" : "panel"} aria-labelledby="recap">
      <div className="panel__head">
        <h2 id="recap">Récapitulatif</h2>
      </div>
      <p>Carte cadeau{card?.recipientName && `, pour ${card.recipientName}`}</p>
      <p className="t-sm c-3 wrap-anywhere">{card && wayFr(card)}</p>
      <div className="totals border-t-0!">
        <div className="grand">
          <span>Total</span>
          <Price large>{formatPrice(totalCents)}</Price>
        </div>
      </div>
      <p className="t-xs">La TVA est due à l’utilisation, pas à l’achat.</p>
    </aside>
  );
}

/** Before it is paid: what will become of it. */
export function wayFr({
  isPrinted,
  recipientEmail,
  sendOn,
}: NonNullable<ShownGiftOrder["card"]>): string {
  if (isPrinted) return "À imprimer : le PDF arrive dans votre boîte dès le paiement.";
  const day = sendOn ? `, ${giftDayFr(sendOn)} entre 8 h et 9 h` : "";
  return `Par email à ${recipientEmail}${day}.`;
}
