import type { ReactNode } from "react";

export type TagTone = "green" | "blue" | "purple" | "teal" | "red" | "amber" | "grey";

export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return <span className={tone === "grey" ? "tag" : `tag is-${tone}`}>{children}</span>;
}

/** Laid over an icon whose own label already says the number. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="badge-count" aria-hidden="true">
      {count}
    </span>
  );
}
