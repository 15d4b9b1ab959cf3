import { notFound, unprocessable } from "./api-error.ts";
import { parseFormula } from "./formula.ts";
import type { StoredRecord, Table } from "./table.ts";

export type ListQuery = {
  pageSize?: number;
  maxRecords?: number;
  offset?: string;
  view?: string;
  fields?: string[];
  filterByFormula?: string;
};

const MOST_IN_A_PAGE = 100;

/** In the order of creation; the offset names the last record of the page before. */
export function listPage(table: Table, query: ListQuery) {
  const { view, fields, filterByFormula, offset } = query;
  const pageSize = query.pageSize ?? MOST_IN_A_PAGE;
  if (pageSize < 1 || pageSize > MOST_IN_A_PAGE) {
    throw unprocessable("INVALID_PAGE_SIZE", "pageSize must be between 1 and 100");
  }
  if (view !== undefined && !table.views.some(({ id, name }) => view === name || view === id)) {
    throw unprocessable("VIEW_NAME_NOT_FOUND", `View ${view} not found`);
  }
  const isField = (name: string) => table.fields.some((field) => field.name === name);
  const unknown = fields?.find((name) => !isField(name));
  if (unknown) throw unprocessable("UNKNOWN_FIELD_NAME", `Unknown field name: "${unknown}"`);

  const test = filterByFormula ? parseFormula(filterByFormula, isField) : () => true;
  const all = [...table.records.values()].filter(test).slice(0, query.maxRecords);
  const start = offset ? all.findIndex(({ id }) => offset === `itr/${id}`) + 1 : 0;
  if (offset && start === 0) {
    throw unprocessable("LIST_RECORDS_ITERATOR_NOT_AVAILABLE", "The iterator has expired");
  }
  const page = all.slice(start, start + pageSize);
  const next = start + pageSize < all.length ? { offset: `itr/${page.at(-1)?.id}` } : {};
  return { records: page.map((record) => withOnly(record, fields)), ...next };
}

export function findRecord(table: Table, id: string): StoredRecord {
  const record = table.records.get(id);
  if (!record) throw notFound();
  return record;
}

function withOnly(record: StoredRecord, names: string[] | undefined): StoredRecord {
  if (!names) return record;
  const cells = Object.entries(record.fields).filter(([name]) => names.includes(name));
  return { ...record, fields: Object.fromEntries(cells) };
}
