import { Link } from "react-router";
import type { CatalogueMigration } from "#shop/migration/catalogue-migration.ts";
import { StartButton } from "../migration/start-button.tsx";

export function MigrationCard({ migration }: { migration: CatalogueMigration | null }) {
  return (
    <article className="conn">
      <header>
        <h2>Migration</h2>
      </header>
      <p className="t-sm t-body">
        Copier le catalogue Airtable dans Supabase. Les produits déjà présents sont mis à jour ; les
        différences vous sont montrées d’abord.
      </p>
      {migration && (
        <Link className="link t-sm" to={`/admin/migration/${migration.id}`}>
          Voir la dernière migration
        </Link>
      )}
      <StartButton from="/admin" />
    </article>
  );
}
