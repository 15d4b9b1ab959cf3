import { Skeleton } from "#ui/skeleton.tsx";

const ROWS = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** The place of a list that is on its way. */
export function ScreenSkeleton() {
  return (
    <div
      className="wrap stack [--stack:var(--space-gap)]"
      role="status"
      aria-busy="true"
      aria-label="Chargement de la page"
    >
      <div className="stack [--stack:.75rem]">
        <Skeleton height="2.25rem" width="min(16rem, 60%)" />
        <Skeleton height="1rem" width="min(24rem, 80%)" />
      </div>
      <div className="stack [--stack:.375rem]">
        {ROWS.map((row) => (
          <Skeleton key={row} height="3.75rem" />
        ))}
      </div>
    </div>
  );
}
