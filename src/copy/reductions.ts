import type { Cents } from "#kernel/money.ts";
import { formatDay, formatPrice } from "./formats.ts";

type Reduced = { crossedCents: Cents; reducedUntil: Date | null };

/** What article L112-1-1 wants told beside a reduced price, and until which day it is asked. */
export function lowestBeforeFr({ crossedCents, reducedUntil }: Reduced): string {
  const lowest = `Prix le plus bas des 30 derniers jours avant la réduction\u00a0: ${formatPrice(crossedCents)}.`;
  return reducedUntil ? `${lowest} Offre jusqu’au ${formatDay(reducedUntil)}.` : lowest;
}
