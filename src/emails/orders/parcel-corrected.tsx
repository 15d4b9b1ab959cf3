import type { OrderDetails, SentParcel } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";
import { ParcelTracking, parcelLabel } from "./parcel-tracking.tsx";

type Props = { order: OrderDetails; parcel: SentParcel; orderUrl: string };

export function parcelCorrected({ order, parcel, orderUrl }: Props): Email {
  const number = orderNumber(order);
  return {
    subject: `Le suivi de votre commande ${number} a été corrigé`,
    preheader: "Voici le bon numéro pour suivre votre colis.",
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Le suivi que nous vous avions envoyé n’était pas le bon. Voici celui de votre colis, avec
          nos excuses.
        </Paragraph>
        <ParcelTracking label={parcelLabel(order, parcel)} parcel={parcel} orderUrl={orderUrl} />
      </>
    ),
  };
}
