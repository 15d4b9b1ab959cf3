import type { Result } from "#kernel/result.ts";
import type { SpreadsheetErrorKind } from "./spreadsheet-error.ts";

export type SpreadsheetConfig = { apiKey: string; baseId: string };

/** Empty cells are absent. */
export type Fields = Record<string, unknown>;
export type SpreadsheetRecord = { id: string; fields: Fields };

type ColumnKind =
  | "text"
  | "long-text"
  | "url"
  | "whole-number"
  | "amount"
  | "day"
  | { choices: readonly string[] }
  | { linkTo: string };

export type Column = { name: string; kind: ColumnKind };
export type NewTable = { name: string; columns: readonly Column[] };

/** A table as the service describes it; types are its own words. */
export type TableDescription = {
  id: string;
  name: string;
  fields: { name: string; type: string }[];
};

export type RecordQuery = {
  view?: string;
  /** Only these columns are sent back. */
  fields?: readonly string[];
  /** Only records whose cell holds one of the values, or that have one of the ids. */
  only?: { field: string; values: readonly string[] } | { ids: readonly string[] };
  /** MOST_RECORDS_READ unless it is less. */
  limit?: number;
};

/** Auto-paging ends here, whatever the table holds. */
export const MOST_RECORDS_READ = 10_000;

/**
 * The shopkeeper's spreadsheet. Every call may throw a SpreadsheetError; none may be made inside a
 * transaction. Values of another type are made into the column's, and unknown choices are added.
 */
export type Spreadsheet = {
  readonly baseId: string;
  /** Whether the key is known and may read the base. */
  check(): Promise<Result<void, SpreadsheetErrorKind>>;
  tables(): Promise<TableDescription[]>;
  /** Tables that it links to must be there already. */
  createTable(table: NewTable): Promise<TableDescription>;
  /** At most MOST_RECORDS_READ. */
  list(table: string, query?: RecordQuery): Promise<SpreadsheetRecord[]>;
  find(table: string, id: string): Promise<SpreadsheetRecord | null>;
  create(table: string, rows: readonly Fields[]): Promise<SpreadsheetRecord[]>;
  /** Columns that are not named keep what they hold. */
  update(table: string, records: readonly SpreadsheetRecord[]): Promise<SpreadsheetRecord[]>;
  /** Updates the record that holds the same in `mergeOn`, or creates one; never two for one value. */
  upsert(table: string, mergeOn: string, rows: readonly Fields[]): Promise<SpreadsheetRecord[]>;
  remove(table: string, ids: readonly string[]): Promise<void>;
};

type Opening = {
  /** Wait for as long as a crowded service asks, minutes maybe; otherwise it is an error at once. */
  isPatient?: boolean;
};

/** The shop's way to its spreadsheet: the settings may change while a process runs. */
export type SpreadsheetDoor = {
  /** Null when none is connected. */
  open(opening?: Opening): Promise<Spreadsheet | null>;
  /** With settings that are not stored yet, to try them. */
  connect(config: SpreadsheetConfig): Promise<Spreadsheet>;
};
