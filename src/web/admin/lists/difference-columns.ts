import type { Column } from "#ui/table/table.tsx";

export type Difference = { id: string; field: string; before: string; after: string };

/** What is changed in a thing: the field, under the head given, before and after. */
export const differenceColumns = (field: string): Column<Difference>[] => [
  { head: field, at: "wide", className: "max-md:font-medium", cell: (row) => row.field },
  { head: "Avant", at: "wide", isNamed: true, className: "c-3", cell: (row) => row.before || "—" },
  { head: "Après", at: "wide", isNamed: true, cell: (row) => row.after || "—" },
];
