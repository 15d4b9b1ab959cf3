import { type Carrier, CarrierError } from "#shop/carriers/carrier.ts";

/** « À la main »: labels are made on the carrier's own site, and their numbers brought back. */
export const manualCarrier: Carrier = {
  name: "manual",
  options: async () => [],
  findPoints: async () => [],
  isPointOpen: async () => true,
  buy: async () => ({
    state: "refused",
    remote: null,
    reason: "Les étiquettes se font à la main, sur le site du transporteur.",
  }),
  find: async () => null,
  print: async () => {
    throw new CarrierError("refused", "a label that was made by hand is not kept");
  },
  // Nobody is asked: whoever made it on the carrier's site gives it back there.
  cancel: async () => "cancelled",
  track: async () => [],
};
