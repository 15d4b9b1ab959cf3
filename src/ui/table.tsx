// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop these roles once rows are laid out as cards.
// biome-ignore-all lint/a11y/useSemanticElements: the elements are there; only their roles are said again.
import type { ReactNode } from "react";

type Column = string | { label: string; isNumber?: boolean; isHidden?: boolean };

type TableProps = {
  /** What the table holds, for whoever cannot see it. */
  label: string;
  columns: readonly Column[];
  className?: string;
  children: ReactNode;
};

/** A table on a desk; on a phone, one card per row (table.css), and still a table to a screen reader. */
export function Table({ label, columns, className = "", children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide scrolls, by the keyboard too.
    <section className="table-scroll" tabIndex={0} aria-label={label}>
      <table className={`table table--cards ${className}`} role="table">
        <thead role="rowgroup">
          <tr role="row">{columns.map(head)}</tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </section>
  );
}

function head(column: Column) {
  const { label, isNumber, isHidden } = typeof column === "string" ? { label: column } : column;
  return (
    <th key={label} scope="col" role="columnheader" className={isNumber ? "num" : undefined}>
      {isHidden ? <span className="sr-only">{label}</span> : label}
    </th>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <tr role="row">{children}</tr>;

/**
 * Where a cell stands on a card. Each is on a line of its own, under the one before it, beside what
 * stands at its right: on the first line (`corner`) or on a following one (`side`). Nothing stands
 * beside a `wide` one. A `tick` is at the left of the first line, a `foot` below all others.
 */
type Place = "line" | "wide" | "corner" | "side" | "tick" | "foot";

type CellProps = {
  at?: Place;
  /** Said before the value on a card, which has no column headings. */
  label?: string;
  className?: string;
  rowSpan?: number;
  children: ReactNode;
};

export const Cell = ({ at = "line", label, className = "", rowSpan, children }: CellProps) => (
  <td role="cell" rowSpan={rowSpan} className={`at-${at} ${className}`} data-label={label}>
    {children}
  </td>
);
