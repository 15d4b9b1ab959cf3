import type { Packing } from "#shop/orders/departures/judge-parcel.ts";

const COUNTED = {
  plain: ["tel quel", "tels quels"],
  insulated: ["isolé", "isolés"],
  packed: ["avec chaufferette", "avec chaufferette"],
} satisfies Record<Packing, [string, string]>;

/** « 4 tels quels », of parcels. */
export const packingCountFr = (packing: Packing, count: number): string =>
  `${count} ${COUNTED[packing][count > 1 ? 1 : 0]}`;
