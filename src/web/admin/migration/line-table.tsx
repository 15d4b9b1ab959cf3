import { lineOutcomeFr, migratedFieldFr } from "#copy/connections/migration.ts";
import { formatPrice } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import type { ReviewedLine } from "#shop/migration/catalogue-migration.ts";
import { changedNames } from "#shop/migration/changed-names.ts";
import type { MigrationKind } from "#shop/migration/compare-records.ts";
import type { MigratedProduct } from "#shop/migration/migrated-product.ts";
import { Tag } from "#ui/badge.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";

type LineTableProps = { kind: MigrationKind; lines: ReviewedLine[] };

export function LineTable({ kind, lines }: LineTableProps) {
  const heads = kind === "refused" ? ["Motif"] : ["Champ", "Avant", "Après"];
  return (
    <Table label="Tableau des différences" columns={["Produit", ...heads]}>
      {lines.map((line) => (
        <Line key={line.position} line={line} />
      ))}
    </Table>
  );
}

function Line({ line }: { line: ReviewedLine }) {
  if (line.kind === "refused") {
    return (
      <Row>
        <Name line={line} />
        <Cell at="wide">{line.words.join(" ; ")}</Cell>
      </Row>
    );
  }
  const shown = shownFields(line);
  return shown.map(({ name, before, after }, at) => (
    <Row key={name}>
      {at === 0 && <Name line={line} rows={shown.length} />}
      <Cell at="wide" className="max-md:font-medium">
        {migratedFieldFr[name]}
      </Cell>
      <Cell at="wide" className="c-3" label="Avant">
        {before || "—"}
      </Cell>
      <Cell at="wide" label="Après">
        {after || "—"}
      </Cell>
    </Row>
  ));
}

function Name({
  line: { name, recordId, outcome, words, kind },
  rows = 1,
}: {
  line: ReviewedLine;
  rows?: number;
}) {
  return (
    <Cell at="wide" rowSpan={rows} className="align-top">
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
    </Cell>
  );
}

function shownFields({ before, after, kind }: ReviewedLine) {
  if (!after) return [];
  const names =
    kind === "changed" && before
      ? changedNames(before, after)
      : (["price_cents", "category", "stock"] as const);
  return names.map((name) => ({
    name,
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
