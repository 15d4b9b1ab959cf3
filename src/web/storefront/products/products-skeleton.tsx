import { Skeleton, Skeletons } from "#ui/skeleton.tsx";

const PLACES = [1, 2, 3, 4, 5, 6];

export function ProductsSkeleton() {
  return (
    <Skeletons className="products products--side" label="Chargement des produits">
      {PLACES.map((place) => (
        <div key={place} className="sk-card">
          <div className="skeleton pic" />
          <Skeleton height="1.25rem" width="70%" />
          <Skeleton height="1.25rem" width="35%" />
        </div>
      ))}
    </Skeletons>
  );
}
