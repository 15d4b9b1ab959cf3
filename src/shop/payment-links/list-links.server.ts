import { type RawBuilder, sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { isId } from "#kernel/ids.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import { calledOff } from "./called-off.server.ts";
import { type LinkState, type LinkView, linkState } from "./payment-link.ts";

export type ListedLink = {
  id: string;
  orderId: string;
  name: string;
  what: string;
  totalCents: Cents;
  heldUntil: Date;
  paidAt: Date | null;
  state: LinkState;
};
export type LinkList = { links: ListedLink[]; next: string | null; openCount: number };

const PAGE_SIZE = 50;
/** Beside a link; the others are in the list. */
const MOST_BESIDE = 5;

type Row = Omit<ListedLink, "state"> & {
  status: string;
  isHeld: boolean;
  isProcessing: boolean;
  isInReview: boolean;
  isCalledOff: boolean;
  openedAt: Date | null;
};

type Reading = { db: Db; clock: Clock };
type Asked = { q?: string; view?: LinkView; after?: string | null };

/** A page of the links of the shop, the newest first; searched by whom they are for. */
export async function listLinks(
  { db, clock }: Reading,
  { q = "", view = "all", after = null }: Asked = {},
): Promise<LinkList> {
  const now = clock.now();
  const from = after !== null && isId(after) ? after : null;
  const isNamed = q
    ? sql`fold_text(concat_ws(' ', customer_name, customer_email))
        like '%' || nullif(fold_text(${q}), '') || '%'`
    : sql`true`;
  const isAfter = sql`(${from}::uuid is null or exists (
    select from payment_links as last
    where last.id = ${from}::uuid and payment_links.created_at <= last.created_at
      and (payment_links.created_at < last.created_at or payment_links.id > last.id)))`;
  const isWanted = sql`${isNamed} and ${isIn(view, now)} and ${isAfter}`;
  const rows = await readLinks(db, isWanted, PAGE_SIZE + 1);
  const { shown, last } = cutPage(rows, PAGE_SIZE);
  return {
    links: shown.map((row) => toListed(row, now)),
    next: last?.id ?? null,
    openCount: await countOpenLinks({ db }),
  };
}

/** The other links that wait, those that end first before. */
export async function listLinksBeside(
  { db, clock }: Reading,
  { id }: { id: string | null },
): Promise<{ links: ListedLink[]; count: number }> {
  const now = clock.now();
  const isOther = sql`${isIn("open", now)} and payment_links.id is distinct from ${id}::uuid`;
  const [rows, counted] = await Promise.all([
    readLinks(db, isOther, MOST_BESIDE, sql`held_until, payment_links.id`),
    sql<{ count: number }>`
      select count(*)::int as count
      from payment_links join orders on orders.id = payment_links.order_id
      where ${isOther}`.execute(db),
  ]);
  return { links: rows.map((row) => toListed(row, now)), count: counted.rows[0]?.count ?? 0 };
}

/** Of the row of orders: the provider is making its payment. */
const isProcessing = sql<boolean>`exists (
  select from payments where payments.order_id = orders.id and processing_at is not null)`;

/** As `linkState` tells it of one. */
function isIn(view: LinkView, now: Date): RawBuilder<unknown> {
  const isOpen = sql`(orders.status = 'pending' and reservation_expires_at is not null
    and (held_until > ${now} or ${isProcessing}))`;
  const isPaid = sql`(orders.status <> 'pending'
    and (orders.status <> 'cancelled' or paid_at is not null))`;
  switch (view) {
    case "open":
      return sql`(review_reason is not null or ${isOpen})`;
    case "paid":
      return sql`(review_reason is null and ${isPaid})`;
    case "over":
      return sql`(review_reason is null and not ${isOpen} and not ${isPaid})`;
    case "all":
      return sql`true`;
  }
}

const NEWEST_FIRST = sql`payment_links.created_at desc, payment_links.id`;

async function readLinks(
  db: Db,
  isWanted: RawBuilder<unknown>,
  most: number,
  order: RawBuilder<unknown> = NEWEST_FIRST,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select payment_links.id, orders.id as "orderId", customer_name as name,
      total_cents as "totalCents", held_until as "heldUntil", paid_at as "paidAt", orders.status,
      reservation_expires_at is not null as "isHeld", ${isProcessing} as "isProcessing",
      review_reason is not null as "isInReview",
      ${calledOff} as "isCalledOff", opened_at as "openedAt",
      (select string_agg(name, ', ' order by position) from order_items
        where order_items.order_id = orders.id) as what
    from payment_links join orders on orders.id = payment_links.order_id
    where ${isWanted}
    order by ${order}
    limit ${most}`.execute(db);
  return rows;
}

function toListed(read: Row, now: Date): ListedLink {
  const { status, isHeld, isProcessing, isInReview, isCalledOff, openedAt, ...row } = read;
  const known = {
    isHeld,
    isProcessing,
    isInReview,
    isCalledOff,
    openedAt,
    wasPaid: row.paidAt !== null,
  };
  const state = linkState({ ...row, ...known, status }, now);
  return { ...row, totalCents: cents(row.totalCents), state };
}

/** How many wait for their customer. */
export async function countOpenLinks({ db }: { db: Db }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_links join orders on orders.id = order_id
    where reservation_expires_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}
