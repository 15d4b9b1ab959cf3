import type { Fields } from "#shop/connections/spreadsheet.ts";

export type MirrorTable = "Customers" | "Orders" | "Products";
export const mirrorTables: readonly MirrorTable[] = ["Customers", "Products", "Orders"];

/** One of our rows as its record should read. */
export type MirroredRow = { rowId: string; fields: Fields };

/**
 * The column by which a record that we have no note of is recognized. Where it is unique among our
 * rows, a record that has it is ours whatever our notes say; else one that no other row has.
 */
export const KEYS: Record<MirrorTable, { column: string; isUnique: boolean }> = {
  Customers: { column: "Email", isUnique: true },
  Orders: { column: "Payment_ID", isUnique: true },
  Products: { column: "Name", isUnique: false },
};

/** Cells that hold nothing are not sent back by the service: to compare, they are left out. */
export const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => !isEmpty(value))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);
