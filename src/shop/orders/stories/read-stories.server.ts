import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import { storedWish } from "#shop/dispatch/departure-wish.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import { listWaits, type WaitingParcel } from "../departures/list-waits.server.ts";
import { promisedDay } from "../departures/promised-day.ts";
import { lastAgreed } from "../departures/read-departing.server.ts";
import type { OrderStatus } from "../order-status.ts";
import type { DeskParcel } from "../parcels/desk-parcel.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import { readDeskParcels } from "../parcels/read-parcels.server.ts";
import { type ParcelNews, type StoryStep, storySteps } from "./parcel-story.ts";

export type StoryLine = {
  itemId: string;
  name: string;
  options: Record<string, string>;
  quantity: number;
  isLiving: boolean;
  picture: PictureRef | null;
};

/** A parcel as its customer follows it. */
export type ParcelStory = Pick<
  DeskParcel,
  "id" | "position" | "state" | "carrier" | "trackingNumber" | "trackingUrl" | "handedAt"
> & {
  of: number;
  /** By its buyer, at the workshop. */
  isFetched: boolean;
  /** By the carrier's clock where it told so. */
  deliveredAt: Date | null;
  lines: StoryLine[];
  steps: StoryStep[];
  wait: WaitingParcel | null;
  /** By when it was promised; null once it is there, or comes back. */
  promisedBefore: Day | null;
  /** By when it leaves, as its buyer agreed to before paying; null once it has left. */
  leavesBefore: Day | null;
};

/** Where no day of arrival is awaited any more. */
const IS_THERE: ReadonlySet<ParcelStory["state"]> = new Set([
  "to_collect",
  "delivered",
  "returned",
]);

type Followed = { id: string; status: OrderStatus };

/**
 * The parcels of a paid order with their way, for whoever has been let in to it. None of one that
 * was cancelled, nor of one that was never paid.
 */
export async function readStories({ db }: { db: Db }, order: Followed): Promise<ParcelStory[]> {
  if (order.status === "pending" || order.status === "cancelled") return [];
  const orderId = order.id;
  const [parcels, known, ways, lines, waits] = await Promise.all([
    readDeskParcels({ db }, { orderId, status: order.status }),
    readOrder(db, orderId),
    readWays(db, orderId),
    readLines(db, orderId),
    listWaits({ db }, { orderId }),
  ]);
  if (!known) return [];
  const { paidAt, method, departure } = known;
  const agreedUntil = storedWish(departure)?.agreedUntil ?? null;
  const promised = agreedUntil ? null : promisedDay(null, paidAt);
  return parcels.map((parcel) => {
    const { id, position, state, carrier, trackingNumber, trackingUrl, handedAt } = parcel;
    const way = ways.get(id);
    const { preparedAt = null, leavesOn = null, agreedBefore = null, news = [] } = way ?? {};
    const wait = waits.find(({ parcelId }) => parcelId === id) ?? null;
    const isFetched = method === "collect";
    const arrived = news.findLast((one) => one.state === "delivered")?.at ?? parcel.deliveredAt;
    return {
      ...{ id, position, of: parcels.length, state, isFetched },
      ...{ carrier, trackingNumber, trackingUrl, handedAt },
      deliveredAt: state === "delivered" ? arrived : null,
      lines: parcel.lines.map(({ itemId, name, options, quantity }) => ({
        ...{ itemId, name, options, quantity },
        ...(lines.get(itemId) ?? { isLiving: false, picture: null }),
      })),
      steps: storySteps({
        parcel: { ...parcel, isFetched },
        method,
        paidAt,
        preparedAt,
        news,
        // What is only proposed does not wait.
        wait: wait?.proposedOn && wait.answer === null ? null : wait,
        leavesOn,
      }),
      wait,
      promisedBefore:
        isFetched || IS_THERE.has(state) ? null : promised && (agreedBefore ?? promised),
      leavesBefore:
        isFetched || hasLeft(state) ? null : agreedUntil && (agreedBefore ?? agreedUntil),
    };
  });
}

type Known = { paidAt: Date; method: DeliveryMethod; departure: unknown };

const readOrder = async (db: Db, orderId: string): Promise<Known | undefined> => {
  const row = await db
    .selectFrom("orders")
    .select(["paid_at as paidAt", "delivery_method as method", "departure"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  return row?.paidAt ? { ...row, paidAt: row.paidAt } : undefined;
};

type Way = {
  preparedAt: Date | null;
  leavesOn: Day | null;
  /** What its customer agreed to instead of the promise, since. */
  agreedBefore: Day | null;
  news: ParcelNews[];
};
type WayRow = Omit<Way, "news"> & {
  id: string;
  news: (Omit<ParcelNews, "at"> & { at: string })[];
};

async function readWays(db: Db, orderId: string): Promise<ReadonlyMap<string, Way>> {
  const { rows } = await sql<WayRow>`
    select parcels.id,
      (select coalesce(max(at) filter (where state = 'ready'), max(at) filter (where state = 'labelled'))
        from parcel_events where parcel_id = parcels.id) as "preparedAt",
      (select leaves_on::text from parcel_plans where parcel_id = parcels.id
        and leaves_on >= (now() at time zone 'Europe/Paris')::date) as "leavesOn",
      ${lastAgreed}::text as "agreedBefore",
      (select coalesce(json_agg(json_build_object('at', at, 'state', state, 'words', words)
          order by at, state), '[]')
        from parcel_news where parcel_id = parcels.id) as news
    from parcels where order_id = ${orderId}::uuid`.execute(db);
  return new Map(
    rows.map(({ id, preparedAt, leavesOn, agreedBefore, news }) => [
      id,
      // JSON has no dates: they come as text.
      {
        ...{ preparedAt, leavesOn, agreedBefore },
        news: news.map((one) => ({ ...one, at: new Date(one.at) })),
      },
    ]),
  );
}

type LineRow = Pick<StoryLine, "itemId" | "isLiving" | "picture">;

async function readLines(db: Db, orderId: string): Promise<ReadonlyMap<string, LineRow>> {
  const { rows } = await sql<LineRow>`
    select order_items.id as "itemId", is_living_plant as "isLiving",
      (select to_jsonb(picture) from (
        select path, width, height, widths, placeholder from product_pictures
        where product_id = order_items.product_id order by position limit 1
      ) as picture) as picture
    from order_items join products on products.id = product_id
    where order_id = ${orderId}::uuid`.execute(db);
  return new Map(rows.map((row) => [row.itemId, row]));
}
