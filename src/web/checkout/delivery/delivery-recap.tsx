import { href, Link } from "react-router";
import { slotDayFr, slotTimesFr } from "#copy/orders/order-hours.ts";
import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";

const WAYS = {
  home: "Livraison à domicile",
  relay: "Livraison en point relais",
  collect: "Retrait à l’atelier",
} satisfies Record<DeliveryValues["method"], string>;

type DeliveryRecapProps = { delivery: DeliveryValues; workshop: OfferedWorkshop | null };

export function DeliveryRecap({ delivery, workshop }: DeliveryRecapProps) {
  const { name, email, address, postalCode, city, country, method } = delivery;
  const where = placeOf(delivery, workshop);
  return (
    <div className="recap">
      <p>
        {name}, {email}
        <br />
        {address}, {postalCode} {city}, {country}
        <br />
        {WAYS[method]}
        {where && ` : ${where}`}
        {delivery.isGift && (
          <>
            <br />
            Cadeau, sans aucun prix dans le colis
          </>
        )}
      </p>
      <Link className="link link--tap justify-self-start" to={href("/checkout")}>
        Modifier les informations
      </Link>
    </div>
  );
}

/** The point or the time that was chosen, where one was. */
function placeOf(delivery: DeliveryValues, workshop: OfferedWorkshop | null): string | undefined {
  if (delivery.method === "relay") {
    return delivery.point ? delivery.pointName : delivery.relayPoint;
  }
  const chosen = workshop?.slots.find(({ from }) => from === delivery.collectFrom);
  if (delivery.method !== "collect" || !chosen) return undefined;
  const slot = { from: new Date(chosen.from), until: new Date(chosen.until) };
  return `${slotDayFr(slot)}, ${slotTimesFr(slot)}`;
}
