import { type Panel, type Store, type StoreTable, tablesOf } from "./tables.ts";

export type StoreState = "connected" | "partial" | "none";
export type TableStatus = StoreTable & { isDetected: boolean };
export type StoreStatus = { state: StoreState; tables: TableStatus[] };

/** What a store has; null when it does not answer. */
export function statusOf(store: Store, found: ReadonlySet<string> | null): StoreStatus {
  const tables = tablesOf(store).map((table) => ({
    ...table,
    isDetected: found?.has(table.name) ?? false,
  }));
  const isWhole = tables.every(({ isDetected }) => isDetected);
  return { state: found === null ? "none" : isWhole ? "connected" : "partial", tables };
}

export const shownIn = (panel: Panel, { tables }: StoreStatus): TableStatus[] =>
  tables.filter(({ panels }) => panels.includes(panel));
