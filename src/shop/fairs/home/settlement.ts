import type { ConflictReason } from "../fair.ts";

/**
 * What a person says of a sale that does not fit. `returned`: its plant was counted among those that
 * came home; `lost`: among those that were missing; `unnoted`: as sold without a note; `cancelled`:
 * it did not take place; `kept`: nothing is changed for it.
 */
export const settlements = ["returned", "lost", "unnoted", "cancelled", "kept"] as const;
export type Settlement = (typeof settlements)[number];

type Unsettled = { reason: ConflictReason; isCancelled: boolean };

/** What can be said of it. */
export function settlementsFor({ reason, isCancelled }: Unsettled): Settlement[] {
  if (reason !== "fair_ended") return ["cancelled", "kept"];
  return isCancelled ? ["returned", "lost", "kept"] : ["unnoted", "lost", "returned", "kept"];
}
