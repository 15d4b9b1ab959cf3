import { formatLongDate } from "#copy/formats.ts";
import type { OrderDetails, SentParcel } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";
import { ArrivalAdvice } from "./arrival-advice.tsx";
import { ParcelTracking } from "./parcel-tracking.tsx";

type Props = { order: OrderDetails; parcel: SentParcel; orderUrl: string };

export function orderShipped({ order, parcel, orderUrl }: Props): Email {
  const number = orderNumber(order);
  return {
    subject: `Votre commande ${number} est en route`,
    preheader: "Vos plantes viennent de quitter l’atelier.",
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Vos plantes ont quitté l’atelier ce {formatLongDate(parcel.shippedAt)}. Le transporteur
          vous les remettra en 24 à 48 h.
        </Paragraph>
        <ParcelTracking label={`Commande n° ${number}`} parcel={parcel} orderUrl={orderUrl} />
        <ArrivalAdvice />
      </>
    ),
  };
}
