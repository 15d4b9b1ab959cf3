import { migrationKindFr } from "#copy/connections/migration.ts";
import { formatCount } from "#copy/formats.ts";
import type { ReviewedLine } from "#shop/migration/catalogue-migration.ts";
import type { MigrationKind } from "#shop/migration/compare-records.ts";
import { List } from "../lists/list.tsx";
import { ListViews } from "../lists/list-views.tsx";
import { migrationKinds } from "./kind-shown.ts";
import { lineColumns, rowsOf } from "./line-columns.tsx";

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
      <ListViews
        label="Différences"
        views={migrationKinds.map((one) => ({
          to: `?voir=${one}`,
          label: `${migrationKindFr[one]} (${formatCount(counts[one])})`,
          isCurrent: one === kind,
        }))}
      />
      <List
        label="Tableau des différences"
        columns={lineColumns(kind)}
        rows={lines.flatMap(rowsOf)}
        empty={{ title: "Aucun produit" }}
        next={next}
      />
    </>
  );
}
