import { orderArrived } from "#emails/orders/order-arrived.tsx";
import { contactAbout } from "#shop/contact/order-about.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import type { StoryLine } from "#shop/orders/stories/read-stories.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import { HERO_WIDTH, pictureAddress } from "./picture-address.ts";

type Arrival = Parameters<typeof orderArrived>[0];
type Asked = Pick<Arrival, "order"> & {
  arrived: Omit<Arrival["arrived"], "lines"> & { lines: readonly StoryLine[] };
};

/** The question to whoever bought it, with the ways to answer that there are. */
export function askArrival(config: WorkerHouse["config"], { order, arrived }: Asked) {
  const { publicUrl } = config;
  const plant = arrived.lines.find(({ isLiving }) => isLiving);
  return orderArrived({
    order,
    arrived,
    picture: pictureAddress(publicUrl, plant?.picture ?? null, HERO_WIDTH),
    links: {
      care: new URL("/conseils-entretien", publicUrl).href,
      problem: new URL(contactAbout(orderNumber(order)), publicUrl).href,
      order: orderLink(config, order.id),
      withdrawal: orderLink(config, order.id, "/retractation"),
    },
  });
}
