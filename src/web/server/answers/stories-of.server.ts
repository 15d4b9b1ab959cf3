import { href } from "react-router";
import type { House } from "#compose.server.ts";
import { waitToken } from "#shop/orders/departures/wait-link.server.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { readStories } from "#shop/orders/stories/read-stories.server.ts";
import type { ShownStory } from "#web/parts/orders/order-parcels.tsx";

/** The parcels of an order, for whoever has been let in to it: its owner, or a signed link. */
export async function storiesOf(
  { config, database }: House,
  order: Pick<OrderDetails, "id" | "status">,
): Promise<ShownStory[]> {
  const stories = await readStories(database, order);
  return stories.map((story) => {
    const { wait } = story;
    const token = wait && waitToken(config.secretKey, wait.waitId);
    return { ...story, waitHref: token && href("/commande/attente/:token", { token }) };
  });
}
