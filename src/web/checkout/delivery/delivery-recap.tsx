import type { ReactNode } from "react";
import { departureFr } from "#copy/dispatch/departures.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";
import { wayFr } from "./way-words.ts";

type DeliveryRecapProps = {
  delivery: DeliveryValues;
  workshop: OfferedWorkshop | null;
  departure: DepartureWish | null;
  /** Where the address is asked on another page, the way there. */
  back?: ReactNode;
};

export function DeliveryRecap({ delivery, workshop, departure, back }: DeliveryRecapProps) {
  const { name, email, address, postalCode, city, country } = delivery;
  return (
    <div className="recap">
      <p>
        {name}, {email}
        <br />
        {address}, {postalCode} {city}, {country}
        <br />
        {wayFr(delivery, workshop)}
        {departure && (
          <>
            <br />
            {departureFr(departure)}
          </>
        )}
        {delivery.isGift && (
          <>
            <br />
            Cadeau, sans aucun prix dans le colis
          </>
        )}
      </p>
      {back}
    </div>
  );
}
