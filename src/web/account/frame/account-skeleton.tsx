import { Skeleton, Skeletons } from "#ui/skeleton.tsx";

export function AccountSkeleton() {
  return (
    <Skeletons className="stack" label="Chargement de votre compte">
      <Skeleton height="1.75rem" width="40%" />
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
    </Skeletons>
  );
}
