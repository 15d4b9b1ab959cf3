import { Skeleton } from "#ui/skeleton.tsx";

export function OrdersSkeleton() {
  return (
    <div
      className="panel panel--line stack"
      role="status"
      aria-busy="true"
      aria-label="Chargement des commandes"
    >
      <Skeleton height="1.5rem" width="35%" />
      <Skeleton height="1rem" width="70%" />
      <Skeleton height="1rem" width="55%" />
    </div>
  );
}
