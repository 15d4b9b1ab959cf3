import { Skeleton } from "#ui/skeleton.tsx";

export function AccountSkeleton() {
  return (
    <div className="stack" role="status" aria-busy="true" aria-label="Chargement de votre compte">
      <Skeleton height="1.75rem" width="40%" />
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
    </div>
  );
}
