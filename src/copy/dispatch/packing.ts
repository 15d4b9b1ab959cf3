import type { Packing } from "#shop/orders/departures/judge-parcel.ts";

export const packingFr = {
  plain: "Tel quel",
  insulated: "Isolé",
  packed: "Isolé, avec chaufferette",
} satisfies Record<Packing, string>;
