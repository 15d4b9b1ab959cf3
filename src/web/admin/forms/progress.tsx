import type { ReactNode } from "react";

type ProgressProps = {
  label: string;
  done: number;
  /** Left out while nobody knows how much there is. */
  total?: number;
  children: ReactNode;
};

/** How far something is that runs in the background. */
export function Progress({ label, done, total, children }: ProgressProps) {
  const known = total === undefined ? {} : { value: done, max: Math.max(total, 1) };
  return (
    <div className="stack [--stack:.5rem]" role="status">
      <p className="t-body">{children}</p>
      <progress className="progress-bar" {...known} aria-label={label} />
      <noscript>
        <a href="?">Actualiser</a>
      </noscript>
    </div>
  );
}
