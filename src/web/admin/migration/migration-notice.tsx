import { Link } from "react-router";
import { formatCount } from "#copy/formats.ts";
import {
  type CatalogueMigration,
  isUnderWay,
  progressOf,
} from "#shop/migration/catalogue-migration.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { useRevalidateWhile } from "#web/parts/hooks/use-revalidate-while.ts";

/** How long what came of a migration is told on the screens that can start one. */
const TOLD_MS = 60 * 60_000;

type NoticeProps = { migration: CatalogueMigration | null; isWrapped?: boolean };

/** What becomes of a migration that runs in the background, wherever the shopkeeper is. */
export function MigrationNotice({ migration, isWrapped = false }: NoticeProps) {
  useRevalidateWhile(migration !== null && isUnderWay(migration), 2000);
  const told = migration && outcome(migration);
  return (
    // There before any message: a live region that appears full is often not read out.
    <div role="status" className={`empty:hidden ${isWrapped ? "wrap" : ""}`}>
      {migration && told && (
        <Alert kind={told.kind} action={<ReportLink migration={migration} />}>
          {told.words}
        </Alert>
      )}
    </div>
  );
}

function outcome(migration: CatalogueMigration) {
  const { state, finishedAt } = migration;
  const { done, total } = progressOf(migration);
  if (state === "comparing") {
    return { kind: "info", words: "Migration : lecture d’Airtable en cours." } as const;
  }
  if (state === "running") {
    const words = `Migration en cours : ${formatCount(done)} sur ${formatCount(total)}.`;
    return { kind: "info", words } as const;
  }
  if (!finishedAt || Date.now() - finishedAt.getTime() > TOLD_MS) return null;
  return state === "done"
    ? ({ kind: "success", words: "Migration vers Supabase réussie" } as const)
    : ({ kind: "error", words: "Erreur lors de la migration vers Supabase" } as const);
}

function ReportLink({ migration: { id, state } }: { migration: CatalogueMigration }) {
  return (
    <Link className={buttonClass("quiet", { size: "sm" })} to={`/admin/migration/${id}`}>
      {state === "done" || state === "failed" ? "Voir le rapport" : "Suivre"}
    </Link>
  );
}
