import type { FairState } from "#shop/fairs/fair.ts";
import type { TagTone } from "#ui/badge.tsx";

export const fairStateFr = {
  planned: "À venir",
  open: "En cours",
  ended: "Finie",
} satisfies Record<FairState, string>;

export const fairTones = {
  planned: "blue",
  open: "green",
  ended: "grey",
} satisfies Record<FairState, TagTone>;
