import type { VerdictKind } from "#shop/dispatch/decide-dispatch.ts";
import type { TagTone } from "#ui/badge.tsx";

export const verdictTones = {
  goes: "green",
  insulated: "blue",
  packed: "amber",
  wait: "grey",
  decide: "red",
} satisfies Record<VerdictKind, TagTone>;
