import { lineOutcomeFr, migratedFieldFr } from "#copy/connections/migration.ts";
import { formatPrice } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import type { ReviewedLine } from "#shop/migration/catalogue-migration.ts";
import { changedNames } from "#shop/migration/changed-names.ts";
import type { MigrationKind } from "#shop/migration/compare-records.ts";
import type { MigratedProduct } from "#shop/migration/migrated-product.ts";
import { Tag } from "#ui/badge.tsx";
import type { Column } from "#ui/table/table.tsx";
import { type Difference, differenceColumns } from "../lists/difference-columns.ts";

/** `rows` is none for all but the first field of a line. */
type LineRow = Difference & { line: ReviewedLine; rows: number };

const NAME: Column<LineRow> = {
  head: "Produit",
  at: "wide",
  className: "align-top",
  span: ({ rows }) => rows,
  cell: ({ line }) => <Name line={line} />,
};
const REASON: Column<LineRow> = {
  head: "Motif",
  at: "wide",
  cell: ({ line }) => line.words.join(" ; "),
};
const REFUSED = [NAME, REASON];
const WRITTEN = [NAME, ...differenceColumns("Champ")];

export const lineColumns = (kind: MigrationKind) => (kind === "refused" ? REFUSED : WRITTEN);

function Name({ line: { name, recordId, outcome, words, kind } }: { line: ReviewedLine }) {
  return (
    <>
      {name || "Sans nom"}
      <p className="t-xs">{recordId}</p>
      {outcome && (
        <p className="mt-1">
          <Tag tone={lineOutcomeFr[outcome].tone}>{lineOutcomeFr[outcome].label}</Tag>
        </p>
      )}
      {kind !== "refused" &&
        words.map((one) => (
          <p key={one} className="t-xs text-ambre">
            {one}
          </p>
        ))}
    </>
  );
}

export function rowsOf(line: ReviewedLine): LineRow[] {
  const { before, after, kind, position } = line;
  if (kind === "refused") {
    return [{ id: String(position), line, rows: 1, field: "", before: "", after: "" }];
  }
  if (!after) return [];
  const names =
    kind === "changed" && before
      ? changedNames(before, after)
      : (["price_cents", "category", "stock"] as const);
  return names.map((name, at) => ({
    id: `${position} ${name}`,
    line,
    rows: at === 0 ? names.length : 0,
    field: migratedFieldFr[name],
    before: before ? valueFr(name, before) : "",
    after: kind === "unchanged" ? "Identique" : valueFr(name, after),
  }));
}

function valueFr(name: keyof MigratedProduct, product: MigratedProduct): string {
  if (name === "price_cents") return formatPrice(cents(product.price_cents));
  if (name === "customization") {
    const { sizes = [], colors = [] } = product.customization;
    return [...sizes, ...colors].join(", ");
  }
  return String(product[name] ?? "");
}
