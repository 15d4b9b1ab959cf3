import { href } from "react-router";
import type { House } from "#compose.server.ts";
import { listWaits } from "#shop/orders/departures/list-waits.server.ts";
import { waitToken } from "#shop/orders/departures/wait-link.server.ts";

/** What waits of an order, each with the page that its customer answers on. */
export async function waitsOf({ config, database }: House, orderId: string) {
  const waits = await listWaits(database, { orderId });
  return waits.map((wait) => ({
    ...wait,
    href: href("/commande/attente/:token", { token: waitToken(config.secretKey, wait.waitId) }),
  }));
}
