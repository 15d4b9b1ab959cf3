import { Skeleton, Skeletons } from "#ui/skeleton.tsx";

export function DashboardSkeleton() {
  return (
    <Skeletons
      className="wrap stack [--stack:var(--space-gap)]"
      label="Chargement du tableau de bord"
    >
      <div className="cards-3">
        {["produits", "utilisateurs", "commandes"].map((card) => (
          <div key={card} className="kpi">
            <Skeleton height="1.25rem" width="40%" />
            <Skeleton height="3.25rem" width="30%" />
            <Skeleton height="1.125rem" width="70%" />
          </div>
        ))}
      </div>
      <Skeleton height="22rem" />
    </Skeletons>
  );
}
