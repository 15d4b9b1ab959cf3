import { href, Link } from "react-router";
import type { DeliveryValues } from "../checkout-wire.ts";

export function DeliveryRecap({ delivery }: { delivery: DeliveryValues }) {
  const { name, email, address, postalCode, city, country, method, relayPoint } = delivery;
  return (
    <div className="recap">
      <p>
        {name}, {email}
        <br />
        {address}, {postalCode} {city}, {country}
        <br />
        {method === "home" ? "Livraison à domicile" : "Livraison en point relais"}
        {method === "relay" && relayPoint && ` : ${relayPoint}`}
      </p>
      <Link className="link link--tap justify-self-start" to={href("/checkout")}>
        Modifier les informations
      </Link>
    </div>
  );
}
