type SkeletonProps = { height: string; width?: string };

export function Skeleton({ height, width }: SkeletonProps) {
  return <div className="skeleton" style={{ height, width }} />;
}
