import type { StoreState } from "#shop/connections/store-status.ts";

export const storeStateFr = {
  connected: { label: "Connecté", tone: "green", dot: "dot" },
  partial: { label: "Partiellement connecté", tone: "amber", dot: "dot is-part" },
  none: { label: "Non connecté", tone: "grey", dot: "dot is-off" },
} as const satisfies Record<StoreState, { label: string; tone: string; dot: string }>;
