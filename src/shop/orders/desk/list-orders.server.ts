import { type Cents, cents } from "#kernel/money.ts";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { OrderStatus } from "../order-status.ts";
import { isWords } from "../search/matching-orders.server.ts";
import type { Withheld } from "../withheld/withheld.ts";
import type { OrderCursor, OrderQuery } from "./order-query.ts";
import { type DaysByOrder, selectListedOrders } from "./select-listed-orders.server.ts";

const PAGE_SIZE = 50;
/** So many pages are looked through in the order of the list before an index is asked. */
const PAGES_AHEAD = 10;
const ALL = Number.MAX_SAFE_INTEGER;

export type ListedOrder = {
  id: string;
  number: number | null;
  customerName: string;
  customerEmail: string;
  status: OrderStatus;
  totalCents: Cents;
  deliveryMethod: DeliveryMethod;
  phone: string | null;
  /** The name of the point that was chosen, or what was typed of one. */
  point: string | null;
  collectFrom: Date | null;
  isGift: boolean;
  company: string | null;
  /** The code that was used, and what it took off the articles and the delivery. */
  code: string | null;
  reducedCents: Cents;
  /** What a gift card paid of it. */
  giftCents: Cents;
  /** Of gift cards alone: no sale yet, but a debt of the shop. */
  isCardsOnly: boolean;
  orderDate: Date;
  isInReview: boolean;
  withheld: Withheld | null;
  /** All of it or a part, and not settled yet. */
  hasOpenWithdrawal: boolean;
};

type Listing = {
  size?: number | undefined;
  ids?: readonly string[] | undefined;
  /** By departure: the days at which orders stand. */
  days?: DaysByOrder | undefined;
  /** They are read to the last, page by page: past it there is none, and not the first one again. */
  isWhole?: boolean | undefined;
};

type OrderPage = {
  orders: ListedOrder[];
  /** Where the pages beside it begin; null where there is none. */
  previous: OrderCursor | null;
  next: OrderCursor | null;
};

/** One page of the shop's orders, all customers together, newest first or by departure. */
export async function listOrders(
  { db }: { db: Db },
  query: OrderQuery,
  { size = PAGE_SIZE, ids, days, isWhole = false }: Listing = {},
): Promise<OrderPage> {
  const read = (among?: number) =>
    selectListedOrders(db, query, { among, ids, days })
      .limit(size + 1)
      .execute();
  // Words of many orders fill the page from the first ones; those of few are found by an index. What
  // is here to leave is looked through whole: it is little beside the orders that ever had a word.
  const among = days ? ALL : PAGES_AHEAD * size;
  const near = isWords(query.search) ? await read(among) : null;
  const rows = near && (among === ALL || near.length > size) ? near : await read();
  const isBack = query.before !== null;
  // What is left before a place is the first page, and is shown as such; so is it past the last.
  const isPastLast = !isWhole && query.after !== null && rows.length === 0;
  if ((isBack && rows.length <= size) || isPastLast) {
    return listOrders({ db }, { ...query, before: null, after: null }, { size, ids, days });
  }
  const cut = cutPage(rows, size);
  const shown = isBack ? cut.shown.toReversed() : cut.shown;
  const [first, last] = [shown.at(0), shown.at(-1)];
  const orders = shown.map((row) => ({
    id: row.id,
    number: row.number,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    status: row.status,
    totalCents: cents(row.total_cents),
    deliveryMethod: row.delivery_method,
    phone: row.phone,
    point: row.point,
    collectFrom: row.collect_from,
    isGift: row.gift_message !== null,
    company: row.company,
    code: row.code_name,
    reducedCents: cents(row.discount_cents + row.delivery_waived_cents),
    giftCents: cents(row.gift_cents),
    isCardsOnly: row.is_cards_only,
    orderDate: row.created_at,
    isInReview: row.review_reason !== null,
    withheld: row.withheld,
    hasOpenWithdrawal: Boolean(row.has_open_withdrawal),
  }));
  return {
    orders,
    previous: first && (isBack || query.after) ? cursorOf(first) : null,
    next: last && (isBack || cut.last) ? cursorOf(last) : null,
  };
}

const cursorOf = ({ id, days }: OrderCursor): OrderCursor => ({ id, days });
