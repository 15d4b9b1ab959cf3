import { href, Link } from "react-router";
import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";
import { wayFr } from "./way-words.ts";

type DeliveryRecapProps = { delivery: DeliveryValues; workshop: OfferedWorkshop | null };

export function DeliveryRecap({ delivery, workshop }: DeliveryRecapProps) {
  const { name, email, address, postalCode, city, country } = delivery;
  return (
    <div className="recap">
      <p>
        {name}, {email}
        <br />
        {address}, {postalCode} {city}, {country}
        <br />
        {wayFr(delivery, workshop)}
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
