import type { SpreadsheetErrorKind } from "./spreadsheet-error.ts";
import { type Panel, type Store, type StoreTable, tablesOf } from "./tables.ts";

export type StoreState = "connected" | "partial" | "none";
export type TableStatus = StoreTable & { isDetected: boolean };
export type StoreStatus = {
  state: StoreState;
  /** It answers, whatever it holds: an empty one can be given its tables. */
  isReached: boolean;
  /** Why it is not reached, when one is connected. */
  trouble: StoreTrouble | null;
  tables: TableStatus[];
};
export type StoreTrouble = SpreadsheetErrorKind;
export type Stores = Record<Store, StoreStatus>;

/** What a store has; null when it does not answer. */
export function statusOf(store: Store, found: ReadonlySet<string> | null): StoreStatus {
  const tables = tablesOf(store).map((table) => ({
    ...table,
    isDetected: found?.has(table.name) ?? false,
  }));
  return { state: stateOf(tables), isReached: found !== null, trouble: null, tables };
}

function stateOf(tables: readonly TableStatus[]): StoreState {
  const detected = tables.filter(({ isDetected }) => isDetected).length;
  if (detected === 0) return "none";
  return detected === tables.length ? "connected" : "partial";
}

export const shownIn = (panel: Panel, { tables }: StoreStatus): TableStatus[] =>
  tables.filter(({ panels }) => panels.includes(panel));

/** A catalogue moves between two stores, so both must be there. */
export const canMigrate = (stores: Stores): boolean =>
  stores.relational.state !== "none" && stores.spreadsheet.state !== "none";
