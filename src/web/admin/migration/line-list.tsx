import { Link } from "react-router";
import { migrationKindFr } from "#copy/connections/migration.ts";
import { formatCount } from "#copy/formats.ts";
import type { ReviewedLine } from "#shop/migration/catalogue-migration.ts";
import type { MigrationKind } from "#shop/migration/compare-records.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListMore } from "../lists/list-more.tsx";
import { migrationKinds } from "./kind-shown.ts";
import { LineTable } from "./line-table.tsx";

type LineListProps = {
  counts: Record<MigrationKind, number>;
  kind: MigrationKind;
  lines: ReviewedLine[];
  next: number | null;
};

/** What the migration does with each record of the spreadsheet, by kind. */
export function LineList({ counts, kind, lines, next }: LineListProps) {
  return (
    <>
      <nav className="row" aria-label="Différences">
        {migrationKinds.map((one) => (
          <Link
            key={one}
            className="chip"
            to={`?voir=${one}`}
            aria-current={one === kind ? "true" : undefined}
            preventScrollReset
          >
            {migrationKindFr[one]} ({formatCount(counts[one])})
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? (
        <EmptyState title="Aucun produit" />
      ) : (
        <LineTable kind={kind} lines={lines} />
      )}
      <ListMore next={next === null ? null : String(next)} />
    </>
  );
}
