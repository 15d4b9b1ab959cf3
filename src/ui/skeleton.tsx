import type { ReactNode } from "react";

type SkeletonProps = { height: string; width?: string };

export function Skeleton({ height, width }: SkeletonProps) {
  return <div className="skeleton" style={{ height, width }} />;
}

type SkeletonsProps = { label: string; className: string; children: ReactNode };

/** The place of what is on its way. */
export const Skeletons = ({ label, className, children }: SkeletonsProps) => (
  <div className={className} role="status" aria-busy="true" aria-label={label}>
    {children}
  </div>
);
