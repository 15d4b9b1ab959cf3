import { Skeleton, Skeletons } from "#ui/skeleton.tsx";

export function OrdersSkeleton() {
  return (
    <Skeletons className="panel panel--line stack" label="Chargement des commandes">
      <Skeleton height="1.5rem" width="35%" />
      <Skeleton height="1rem" width="70%" />
      <Skeleton height="1rem" width="55%" />
    </Skeletons>
  );
}
