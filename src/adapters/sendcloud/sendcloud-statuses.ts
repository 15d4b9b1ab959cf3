import type { TrackedState } from "#shop/carriers/carrier.ts";

/**
 * « before » is of a parcel that is still in the shop; « gone » of a label that was cancelled, « going »
 * of one that will be, « kept » of one that could not be.
 */
export type Meaning = TrackedState | "before" | "failed" | "gone" | "going" | "kept";

type Row = { meaning: Meaning; ids: readonly number[]; codes: readonly string[] };

/** The three vocabularies of Sendcloud: numbers of webhooks, codes of shipments, phases of tracking. */
const TABLE: readonly Row[] = [
  {
    meaning: "before",
    ids: [999, 1000, 1001, 1],
    codes: [
      ...["NO_LABEL", "READY_TO_SEND", "ANNOUNCING", "ANNOUNCED"],
      ...["ACCEPTED", "LABELLED", "NONE"],
    ],
  },
  { meaning: "failed", ids: [1002], codes: ["ANNOUNCEMENT_FAILED"] },
  {
    meaning: "in_transit",
    ids: [3, 5, 6, 7, 22, 91, 92, 62989, 62990],
    codes: [
      ...["EN_ROUTE_TO_SORTING_CENTER", "SORTED", "NOT_SORTED", "BEING_SORTED"],
      ...["SHIPMENT_PICKED_UP_BY_DRIVER", "PARCEL_EN_ROUTE", "AT_CUSTOMS", "AT_SORTING_CENTRE"],
      ...["DRIVER_EN_ROUTE", "CUSTOMS", "DROPPED", "IN_DELIVERY", "IN_TRANSIT"],
    ],
  },
  { meaning: "to_collect", ids: [12], codes: ["AWAITING_CUSTOMER_PICKUP", "PUP"] },
  { meaning: "delivered", ids: [11, 93], codes: ["DELIVERED", "SHIPMENT_COLLECTED_BY_CUSTOMER"] },
  {
    meaning: "incident",
    ids: [4, 8, 13, 15, 80, 62993, 62994, 62995, 62996, 62997],
    codes: [
      ...["DELIVERY_DELAYED", "DELIVERY_ATTEMPT_FAILED", "ANNOUNCED_NOT_COLLECTED"],
      ...["ERROR_COLLECTING", "UNABLE_TO_DELIVER", "EXCEPTION", "ADDRESS_INVALID", "ATTEMPTED"],
    ],
  },
  {
    meaning: "returned",
    ids: [62991, 62992],
    codes: ["REFUSED_BY_RECIPIENT", "RETURNED_TO_SENDER"],
  },
  {
    meaning: "gone",
    ids: [1998, 2000],
    codes: ["CANCELLED_UPSTREAM", "CANCELLED"],
  },
  {
    meaning: "going",
    ids: [1999, 2001],
    codes: ["CANCELLATION_REQUESTED", "SUBMITTING_CANCELLATION_REQUEST"],
  },
  { meaning: "kept", ids: [94], codes: [] },
];

const BY_ID = new Map(TABLE.flatMap(({ meaning, ids }) => ids.map((id) => [id, meaning] as const)));
const BY_CODE = new Map(
  TABLE.flatMap(({ meaning, codes }) => codes.map((code) => [code, meaning] as const)),
);

/** Null for what is not known: it moves nothing. */
export const meaningOfId = (id: number): Meaning | null => BY_ID.get(id) ?? null;
export const meaningOfCode = (code: string): Meaning | null =>
  BY_CODE.get(code.toUpperCase().replaceAll("-", "_")) ?? null;

/** What a parcel under way may be told to be. */
export const trackedState = (meaning: Meaning | null): TrackedState | null =>
  meaning === null || OFF_THE_ROAD.has(meaning) ? null : (meaning as TrackedState);

const OFF_THE_ROAD: ReadonlySet<Meaning> = new Set(["before", "failed", "gone", "going", "kept"]);
