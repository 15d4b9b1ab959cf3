import { formatLongDate } from "#copy/formats.ts";
import type { OrderDetails, SentParcel } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { Lines, Paragraph } from "../layout/parts.tsx";
import { Section } from "../layout/section.tsx";
import type { Email } from "../render.server.ts";
import { ArrivalAdvice } from "./arrival-advice.tsx";
import { ParcelTracking, parcelLabel } from "./parcel-tracking.tsx";

type Props = { order: OrderDetails; parcel: SentParcel; orderUrl: string };

/** For an order that leaves in several parcels: one mail each. */
export function parcelHanded({ order, parcel, orderUrl }: Props): Email {
  const { position, of, lines } = parcel;
  // The others may have been given up since it left.
  const isOne = of === 1;
  return {
    subject: isOne
      ? `Le colis de votre commande ${orderNumber(order)} en route`
      : `Colis ${position} sur ${of} de votre commande ${orderNumber(order)} en route`,
    preheader: isOne
      ? "Voici le suivi de votre colis."
      : `Votre commande voyage en ${of} colis. Voici le suivi de celui-ci.`,
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Le colis {isOne ? "" : `${position} sur ${of} `}de votre commande a quitté l’atelier ce{" "}
          {formatLongDate(parcel.shippedAt)}. Le transporteur vous le remettra en 24 à 48 h.
        </Paragraph>
        <ParcelTracking label={parcelLabel(order, parcel)} parcel={parcel} orderUrl={orderUrl} />
        <Section title="Dans ce colis">
          <Lines text={lines.map(({ name, quantity }) => `– ${quantity} × ${name}`).join("\n")} />
        </Section>
        <ArrivalAdvice />
      </>
    ),
  };
}
