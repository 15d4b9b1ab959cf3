// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop these roles once rows are laid out as cards.
// biome-ignore-all lint/a11y/useSemanticElements: the elements are there; only their roles are said again.
import { type ReactNode, useId } from "react";

/**
 * Where a cell stands on a card. Each is on a line of its own, under the one before it, beside what
 * stands at its right: on the first line (`corner`) or on a following one (`side`). Nothing stands
 * beside a `wide` one. A `tick` is at the left of the first line, a `foot` below all others.
 */
type Place = "line" | "wide" | "corner" | "side" | "tick" | "foot";

type Item = { id: string | number };

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  at?: Place;
  isNumber?: boolean;
  /** Said before the value on a card, which has no column heads. */
  isNamed?: boolean;
  isHeadHidden?: boolean;
  /** How the rows are sorted by it, and what its head leads to. */
  sorted?: { order: "ascending" | "descending"; head: ReactNode };
  /** Left out on a phone, where another cell says it. */
  isDeskOnly?: boolean;
  /** How many rows a cell reaches over; none where the one above does. */
  span?: (row: Row) => number;
  className?: string;
};

type TableProps<Row extends Item> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** In the place of a table without rows. */
  empty?: ReactNode;
  isLoading?: boolean;
  /** A box to tick for each row, sent by the form around the table. */
  selection?: { name: string; label: (row: Row) => string };
  /** A table on a phone too, which scrolls. */
  isPlain?: boolean;
  className?: string;
};

/** A table on a desk; on a phone, one card per row (table.css), and still a table to a screen reader. */
export function Table<Row extends Item>(props: TableProps<Row>) {
  const { label, rows, empty, isLoading, selection, isPlain, className } = props;
  const caption = useId();
  if (rows.length === 0 && empty) return empty;
  const columns = selection ? [ticks(selection), ...props.columns] : props.columns;
  return (
    <section
      className="table-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide scrolls, by the keyboard too.
      tabIndex={0}
      aria-labelledby={caption}
      aria-busy={isLoading || undefined}
    >
      <table className={classes("table", !isPlain && "table--cards", className)} role="table">
        <caption className="sr-only" id={caption}>
          {label}
        </caption>
        <thead role="rowgroup">
          <tr role="row">{columns.map(head)}</tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              {columns.map((column) => cell(column, row))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ticks = <Row extends Item>({
  name,
  label,
}: NonNullable<TableProps<Row>["selection"]>): Column<Row> => ({
  head: "Sélection",
  isHeadHidden: true,
  at: "tick",
  className: "tick",
  cell: (row) => (
    <label>
      <input type="checkbox" name={name} value={row.id} aria-label={label(row)} />
    </label>
  ),
});

const classes = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(" ") || undefined;

const columnClasses = <Row,>({ isNumber, isDeskOnly }: Column<Row>) =>
  classes(isNumber && "num", isDeskOnly && "max-sm:hidden");

const head = <Row,>(column: Column<Row>) => (
  <th
    key={column.head}
    scope="col"
    role="columnheader"
    aria-sort={column.sorted?.order}
    className={columnClasses(column)}
  >
    {column.isHeadHidden ? (
      <span className="sr-only">{column.head}</span>
    ) : (
      (column.sorted?.head ?? column.head)
    )}
  </th>
);

function cell<Row>(column: Column<Row>, row: Row) {
  const { head, at = "line", isNamed, span, className } = column;
  const rowSpan = span?.(row);
  if (rowSpan === 0) return null;
  return (
    <td
      key={head}
      role="cell"
      rowSpan={rowSpan}
      className={classes(`at-${at}`, columnClasses(column), className)}
      data-label={isNamed ? head : undefined}
    >
      {column.cell(row)}
    </td>
  );
}
