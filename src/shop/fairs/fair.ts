import type { Cents } from "#kernel/money.ts";
import type { TakenUnits } from "#shop/stock/pieces.ts";

export const LONGEST_PHONE_NAME = 60;

/** `planned`: nothing was taken for it yet. */
export type FairState = "planned" | "open" | "ended";

/** One variant of what was taken, as phones and the desk show it. */
export type FairLine = {
  variantId: string;
  /** What one piece takes, by stock unit. */
  takes: TakenUnits;
  /** In full: « Monstera Albo Variegata, n° 14 ». */
  name: string;
  detail: string;
  pictureUrl: string | null;
  priceCents: Cents;
  isSpecimen: boolean;
  /** By all phones together. */
  taken: number;
  /** Of them, as far as the phones have told; what was cancelled does not count. */
  sold: number;
  /**
   * A phone sells its own part and nothing else: its sales of before are in it, `sold`
   * as far as it has told them.
   */
  parts: { deviceId: string; quantity: number; sold: number }[];
};

export type FairDevice = {
  id: string;
  name: string;
  /** When it was last heard, and its sales told. */
  heardAt: string;
  isLost: boolean;
};

/** An open fair, as a phone keeps it for when there is no network. */
type OpenFair = {
  id: string;
  name: string;
  place: string;
  startsOn: string;
  endsOn: string;
  state: "open";
  allocation: FairLine[];
  devices: FairDevice[];
  asOf: string;
};

/** What `GET /foire/donnees` answers. */
export type FairData = { fairs: OpenFair[] };

/**
 * Why a person has to look at a sale. `beyond_allocation`: more was sold than was taken.
 * `fair_ended`: it was told, or cancelled, once what is left had been counted.
 */
export type ConflictReason = "beyond_allocation" | "fair_ended" | "unknown_variant";

/** What `POST /foire/ventes` answers. */
export type SalesAnswer = {
  /** Those of the call: all are kept, and need not be sent again. */
  known: string[];
  conflicts: { saleId: string; reason: ConflictReason }[];
  state: FairState;
  /** As it is now, with what all phones have told. */
  allocation: FairLine[];
  devices: FairDevice[];
  asOf: string;
};
