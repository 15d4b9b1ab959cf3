import { isId } from "#kernel/ids.ts";
import { type OrderStatus, orderStatuses } from "../order-status.ts";

/** What is to be done comes beside the statuses: a shopkeeper asks for both in one place. */
const desk = ["to_prepare", "withheld", "in_review", "disputed", "incident"] as const;
/** What the day makes of the parcels that are here: which orders those are is for the caller to say. */
const days = ["may_leave", "waits", "leaves_next", "promised_soon"] as const;
const orderFilters = [...orderStatuses, ...desk, ...days] as const;
export type OrderFilter = (typeof orderFilters)[number];
export type DayFilter = (typeof days)[number];

export const isDayFilter = (filter: OrderFilter | null): filter is DayFilter =>
  (days as readonly (OrderFilter | null)[]).includes(filter);

export type OrderQuery = {
  filter: OrderFilter | null;
  /** Days of the shop, both included: "2026-11-14". */
  from: string | null;
  to: string | null;
  /** As it was typed. */
  search: string;
} & OrderPlace;

/** What the list is asked for, without where in it: what a view keeps. */
export type ViewQuery = Omit<OrderQuery, keyof OrderPlace>;

/** Where an order stands in a list: the list goes on from there, whatever was added or left since. */
export type OrderCursor = {
  id: string;
  /** In a list by departure, the days that it stands at. */
  days: string | null;
};

type OrderPlace = {
  /** The last order of the page before. */
  after: OrderCursor | null;
  /** The first order of the page after. */
  before: OrderCursor | null;
  /** By departure, what leaves last comes first. */
  isLastFirst: boolean;
};

export const FROM_THE_BEGINNING: OrderPlace = { after: null, before: null, isLastFirst: false };

export const LONGEST_VIEW_NAME = 60;

/** More are not counted: nobody reads the difference, and millions may be on their way. */
export const MOST_COUNTED = 1000;

const MOST_TYPED = 100;
// PostgreSQL knows no year 0.
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whatever an address says, it asks for something: what is not understood is not asked. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const filter = search.get("statut") ?? "";
  const after = readCursor(search.get("apres"));
  return {
    filter: isFilter(filter) ? filter : null,
    from: readDay(search.get("du")),
    to: readDay(search.get("au")),
    search: (search.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MOST_TYPED),
    after,
    before: after ? null : readCursor(search.get("avant")),
    isLastFirst: search.get("tri") === LAST_FIRST,
  };
}

/** What an address says of a list by departure that begins with what leaves last. */
export const LAST_FIRST = "-depart";

// The days of « à décider » are none: they come after every day.
const CURSOR = /^(?:((?:\d{4}-\d{2}-\d{2}|sans)_(?:\d{4}-\d{2}-\d{2}|sans))_)?([0-9a-f-]{36})$/;

function readCursor(text: string | null): OrderCursor | null {
  const [, days = null, id = ""] = CURSOR.exec(text ?? "") ?? [];
  return isId(id) ? { id, days } : null;
}

export const cursorText = ({ id, days }: OrderCursor): string => (days ? `${days}_${id}` : id);

/** Orders whose parcels are here: they are looked at by when they leave. */
export const isByDeparture = (filter: OrderFilter | null): boolean =>
  filter === "to_prepare" || isDayFilter(filter);

/** What the address of the list says to be asked for the same, from its beginning; nothing for all orders. */
export function orderSearch({ filter, from, to, search }: ViewQuery): string {
  const said = { statut: filter, du: from, au: to, q: search };
  const asked = Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : "";
}

const isFilter = (text: string): text is OrderFilter =>
  (orderFilters as readonly string[]).includes(text);

function readDay(text: string | null): string | null {
  if (!text || !DAY.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  // The 31st of February is turned into March by some, and thrown by PostgreSQL.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** The ids that begin as the typed number does; null when it is no beginning of a number. */
export function idsBeginningWith(typed: string): { from: string; to: string } | null {
  const hex = typed
    .toLowerCase()
    .replace(/.*(n°|#)/, "")
    .replaceAll(/[\s-]/g, "");
  if (!/^[0-9a-f]{4,32}$/.test(hex)) return null;
  return { from: toId(hex.padEnd(32, "0")), to: toId(hex.padEnd(32, "f")) };
}

const toId = (hex: string) => hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");

export const filterStatuses = (filter: OrderFilter): OrderStatus[] | null => {
  if (filter === "in_review" || filter === "disputed" || filter === "incident") return null;
  return filter === "to_prepare" || filter === "withheld" || isDayFilter(filter)
    ? ["completed", "processing"]
    : [filter];
};
