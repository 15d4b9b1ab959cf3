import type { TemperatureClass } from "#shop/catalogue/temperature-class.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import { type DepartureWish, storedWish } from "#shop/dispatch/departure-wish.ts";
import type { HeatPack } from "#shop/dispatch/judge-departure.ts";
import { serviceOf, type UsualServices } from "#shop/dispatch/service-of.ts";
import type { ServiceCode } from "#shop/dispatch/services.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { DepartementCode } from "#shop/shipping/departements.ts";
import type { PickupPoint } from "#shop/shipping/pickup-point.ts";
import { orderNumber } from "../order-number.ts";
import type { OrderStatus } from "../order-status.ts";
import { linesGrams } from "../parcels/desk-parcel.ts";
import { fitParcels, type Packed } from "../parcels/parcel-contents.ts";
import { hasLeft, type ParcelState } from "../parcels/parcel-state.ts";
import type { RefundPart } from "../refunds/refundable.ts";
import { type Carried, goes, type Packing, packingOf } from "./judge-parcel.ts";
import { isForcedOn, type ParcelPlan } from "./parcel-plan.ts";
import { promisedDay } from "./promised-day.ts";
import { departementTo, heatPackOf, soldService, tenderest } from "./sold-journey.ts";

/** Why and until when a parcel waits, what its customer was told and answered. */
export type ParcelWait = {
  id: string;
  heldAt: Date;
  until: Day | null;
  verdict: Verdict;
  toldAt: Date | null;
  /** The date that they know of. */
  toldUntil: Day | null;
  answer: "waits" | "refund" | null;
  answeredAt: Date | null;
  /** The day past the promise that the shop proposes; null where the weather decides. */
  proposedOn: Day | null;
};

type Item = {
  itemId: string;
  variantId: string | null;
  name: string;
  options: Record<string, string>;
  quantity: number;
  /** Of one; null when its product has no weight. */
  grams: number | null;
  temperatureClass: TemperatureClass;
};

/** What is no piece takes its place among the lines, for refunds, and is in no parcel. */
type Bought = Item & { isPiece: boolean };

type DepartingLine = Omit<Item, "temperatureClass" | "variantId">;

type StoredParcel = Packed & {
  weightGrams: number | null;
  /** How it was packed, in the round that it is in. */
  packedAs: Packing | null;
  plan: ParcelPlan | null;
  wait: ParcelWait | null;
  /** What its customer agreed to instead of the promise, since. */
  agreedBefore: Day | null;
};

/** A paid order as it is stored, with its parcels, if any are written. */
export type DepartingOrder = {
  id: string;
  number: number | null;
  status: OrderStatus;
  customerName: string;
  phone: string | null;
  city: string;
  postalCode: string;
  country: string;
  method: DeliveryMethod;
  service: string | null;
  /** Where it is carried to, if not to its buyer. */
  point: PickupPoint | null;
  /** What was to be refunded with a parcel that is no more, and was not: it is in another now. */
  isRefused: boolean;
  paidAt: Date;
  isGift: boolean;
  departure: unknown;
  items: Bought[];
  refundedParts: RefundPart[];
  parcels: StoredParcel[];
};

export type DepartingParcel = {
  id: string;
  orderId: string;
  /** « C-1042 » */
  number: string;
  status: OrderStatus;
  /** From 1, among so many parcels of its order. */
  position: number;
  count: number;
  customerName: string;
  phone: string | null;
  city: string;
  postalCode: string;
  country: string;
  /** Null for a place that is no département of France. */
  departement: DepartementCode | null;
  method: DeliveryMethod;
  /** Null for what is fetched at the workshop. */
  service: ServiceCode | null;
  /** Of the tenderest of its lines. */
  temperatureClass: TemperatureClass;
  heatPack: HeatPack;
  /** As it was weighed, else what its lines weigh; null when one is unknown. */
  grams: number | null;
  lines: DepartingLine[];
  state: ParcelState;
  hasLabel: boolean;
  isGift: boolean;
  plan: ParcelPlan | null;
  wait: ParcelWait | null;
  /** A day past the promise that its customer has not answered yet: until then nothing changes. */
  proposal: ParcelWait | null;
  wish: DepartureWish | null;
  /** Its buyer asked for the money back, and has not got it yet. */
  isRefused: boolean;
  /** How it was packed; null where nobody said so. */
  packedAs: Packing | null;
  /** For the day that was asked about. */
  verdict: Verdict;
  /** The plan's, else the forecast's; « plain » where nobody knows. */
  packing: Packing;
  /** Before this day neither its buyer nor a person wants it to leave. */
  notBefore: Day | null;
  /** Whether it leaves on the day that was asked about, without anyone deciding more. */
  mayLeave: boolean;
  /** The day it is to leave; null while a person has to decide, or none is foreseen. */
  leavesOn: Day | null;
  /** By when the terms promise it, or what its buyer agreed to. */
  promisedBefore: Day;
  paidAt: Date;
};

type Judged = { day: Day; usual: UsualServices; judge: (carried: Carried) => Verdict };

/** The parcels of a paid order that have not left, each judged for a day. */
export function departingParcels(order: DepartingOrder, looked: Judged): DepartingParcel[] {
  const { parcels: stored, items } = order;
  const next = stored.length === 0 ? order.id : null;
  const packed = fitParcels(stored, { owed: owedOf(order), next });
  const known = new Map(items.map((item) => [item.itemId, item]));
  return packed.flatMap((parcel, at) => {
    if (hasLeft(parcel.state)) return [];
    const lines = parcel.lines.flatMap(({ itemId, quantity }) => {
      const item = known.get(itemId);
      if (!item) return [];
      const { isPiece: _, ...line } = item;
      return [{ ...line, quantity }];
    });
    const place = { position: at + 1, count: packed.length };
    return lines.length > 0
      ? [departing(order, { ...UNWRITTEN, ...parcel, ...place, lines }, looked)]
      : [];
  });
}

const UNWRITTEN = {
  ...{ weightGrams: null, packedAs: null, plan: null, wait: null, agreedBefore: null },
};

type Filled = Omit<StoredParcel, "lines"> & { position: number; count: number; lines: Item[] };

function departing(order: DepartingOrder, parcel: Filled, looked: Judged): DepartingParcel {
  const { plan, lines, agreedBefore } = parcel;
  const { wait, proposal } = askedOrKept(parcel.wait, looked.day);
  const wish = agreedAnew(storedWish(order.departure), agreedBefore);
  const service = serviceOf({ ...order, service: soldService(order) }, looked.usual);
  const temperatureClass = tenderest(lines);
  const departement = departementTo(order);
  const heatPack = heatPackOf(order.items, wish);
  const verdict = looked.judge({ temperatureClass, to: departement, service, heatPack });
  const notBefore = plan?.leavesOn ?? wish?.week ?? null;
  const isRefused = order.isRefused || wait?.answer === "refund";
  const isFit = goes(verdict) || isForcedOn(plan, looked.day);
  const mayLeave = isFit && !isRefused && (notBefore === null || notBefore <= looked.day);
  return {
    id: parcel.id,
    orderId: order.id,
    number: orderNumber(order),
    status: order.status,
    position: parcel.position,
    count: parcel.count,
    customerName: order.customerName,
    phone: order.phone,
    city: order.city,
    postalCode: order.postalCode,
    country: order.country,
    departement,
    method: order.method,
    service,
    temperatureClass,
    heatPack,
    grams: parcel.weightGrams ?? linesGrams(lines),
    lines: lines.map(({ temperatureClass: _, variantId: __, ...line }) => line),
    state: parcel.state,
    hasLabel: parcel.state === "labelled",
    isGift: order.isGift,
    plan,
    wait,
    proposal,
    wish,
    isRefused,
    packedAs: parcel.packedAs,
    verdict,
    packing: plan?.packing ?? packingOf(verdict),
    notBefore,
    mayLeave,
    leavesOn: leavingDay({ notBefore, verdict, mayLeave, isRefused }, looked.day),
    promisedBefore: agreedBefore ?? promisedDay(wish, order.paidAt),
    paidAt: order.paidAt,
  };
}

/** What is only proposed keeps no parcel, and is none once its day has come. */
function askedOrKept(open: ParcelWait | null, day: Day) {
  if (!open?.proposedOn || open.answer !== null) return { wait: open, proposal: null };
  return { wait: null, proposal: open.proposedOn > day ? open : null };
}

/** Who chose a date before paying agreed to a departure, and now to another one. */
const agreedAnew = (wish: DepartureWish | null, agreedBefore: Day | null) =>
  wish?.agreedUntil && agreedBefore ? { ...wish, agreedUntil: agreedBefore } : wish;

type Days = { notBefore: Day | null; verdict: Verdict; mayLeave: boolean; isRefused: boolean };

function leavingDay({ notBefore, verdict, mayLeave, isRefused }: Days, day: Day): Day | null {
  if (isRefused) return null;
  if (mayLeave) return day;
  if (notBefore !== null && notBefore > day) return notBefore;
  return verdict.until;
}

function owedOf({ items, refundedParts }: DepartingOrder) {
  return items.flatMap(({ itemId, quantity, isPiece }, at) => {
    if (!isPiece) return [];
    const refunded = refundedParts.reduce(
      (all, { of }) => (typeof of === "object" && of.line === at ? all + of.quantity : all),
      0,
    );
    return { itemId, owed: Math.max(0, quantity - refunded) };
  });
}
