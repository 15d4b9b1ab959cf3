import type { Cents } from "#kernel/money.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import type { Rule } from "#shop/dispatch/judge-departure.ts";
import type { ShownDegrees } from "#shop/dispatch/shown-degrees.ts";

/** What one choice of a buyer comes to. */
export type DepartureTerms = {
  /** The Monday of the week that was chosen; null for « dès que le temps le permet ». */
  week: Day | null;
  /** Null where the weather lets it leave on no day that is forecast. */
  estimated: Day | null;
  /** Until when it may leave, where that is later than what the terms promise: it asks for consent. */
  agreeUntil: Day | null;
};

/** What is forecast, in which town and on which day; nulls where no degree decided. */
export type DepartureReason = {
  rule: Rule;
  town: string | null;
  day: Day | null;
  degree: number | null;
};

type Foreseen = {
  soonest: DepartureTerms;
  weeks: DepartureTerms[];
  /** Why it does not leave on the first day of the calendar; null when it does. */
  reason: DepartureReason | null;
  degrees: ShownDegrees | null;
  /** Whether a heat pack would bring the day nearer, or does; and to which day. */
  pack: { isTaken: boolean; estimated: Day } | null;
};

export type Foresight =
  /** No weather is on its way, or nobody is asked about it. */
  | { state: "silent" }
  /** Nobody can tell: a person looks before it leaves. */
  | { state: "unknown" }
  /** By this service no plant ever leaves, or none so tender before the winter is over. */
  | { state: "never"; why: "sunday" | "winter" }
  | (Foreseen & { state: "foreseen" });

/** The heat pack of the shop, as a line of a cart has it. */
export type OfferedPack = NonNullable<Foreseen["pack"]> & {
  productId: string;
  variantId: string;
  name: string;
  priceCents: Cents;
  image: string;
  /** How long it keeps warm. */
  hours: number;
};

/** What a buyer is told before paying. */
export type DepartureNotice =
  | Exclude<Foresight, { state: "foreseen" }>
  | (Omit<Foreseen, "pack"> & {
      state: "foreseen";
      pack: OfferedPack | null;
      /** When the weather was last read. */
      readAt: Date;
    });

/** What was told of a choice, to be held against what is known when it is made. */
export const toldOf = ({ week, estimated, agreeUntil }: DepartureTerms): string =>
  `${week ?? ""}/${estimated ?? ""}/${agreeUntil ?? ""}`;
