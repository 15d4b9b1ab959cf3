import { linkStateFr } from "#copy/links/payment-links.ts";
import type { LinkState } from "#shop/payment-links/payment-link.ts";
import { Tag, type TagTone } from "#ui/badge.tsx";

const TONES = {
  not_opened: "amber",
  opened: "blue",
  processing: "blue",
  paid: "green",
  expired: "grey",
  cancelled: "grey",
  review: "red",
} satisfies Record<LinkState, TagTone>;

/** Where a link stands. */
export const LinkTag = ({ state }: { state: LinkState }) => (
  <Tag tone={TONES[state]}>{linkStateFr[state]}</Tag>
);
