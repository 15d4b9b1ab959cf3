import { unprocessable } from "./api-error.ts";
import { cellsOf, erase, insert, overwrite } from "./base.ts";
import type { Base, Cells, StoredRecord, Table } from "./table.ts";

type Given = { id?: string; fields: Cells };
export type WriteBody = {
  records?: Given[];
  fields?: Cells;
  typecast?: boolean;
  performUpsert?: { fieldsToMergeOn: string[] };
};

const MOST_IN_A_BATCH = 10;

function batchOf<T>(given: readonly T[] | undefined, what: string): readonly T[] {
  if (Array.isArray(given) && given.length > 0 && given.length <= MOST_IN_A_BATCH) return given;
  throw unprocessable("INVALID_RECORDS", `"records" must be an array of up to 10 ${what}`);
}

/** All of a batch is checked before any of it is written. */
export function createRecords(base: Base, table: Table, body: WriteBody) {
  const typecast = body.typecast === true;
  if (body.fields) return insert(table, cellsOf(base, table, body.fields, typecast));
  const given = batchOf(body.records, "record objects");
  const cells = given.map(({ fields }) => cellsOf(base, table, fields, typecast));
  return { records: cells.map((row) => insert(table, row)) };
}

/** PATCH leaves columns that are not named as they are, PUT empties them. */
export function updateRecords(base: Base, table: Table, body: WriteBody, isPut: boolean) {
  const mergeOn = body.performUpsert?.fieldsToMergeOn;
  const given = batchOf(body.records, "record objects");
  const cells = given.map(({ fields }) => cellsOf(base, table, fields, body.typecast === true));
  const emptied = isPut
    ? Object.fromEntries(table.fields.map(({ name }) => [name, undefined]))
    : {};
  const places = given.map(({ id }, index) =>
    id || !mergeOn ? existing(table, id ?? "") : matching(table, mergeOn, cells[index] ?? {}),
  );
  const created: string[] = [];
  const updated: string[] = [];
  const records = places.map((place, index) => {
    const row = cells[index] ?? {};
    // A row before it in the same batch may have made the record.
    const record = place ?? (mergeOn && matching(table, mergeOn, row)) ?? undefined;
    if (!record) {
      const made = insert(table, row);
      created.push(made.id);
      return made;
    }
    updated.push(record.id);
    return overwrite(record, { ...emptied, ...row });
  });
  if (!mergeOn) return { records };
  return { records, createdRecords: created, updatedRecords: updated };
}

export function updateOne(base: Base, table: Table, id: string, body: WriteBody, isPut: boolean) {
  const one = { ...body, records: [{ id, fields: body.fields ?? {} }] };
  return updateRecords(base, table, one, isPut).records[0];
}

export function removeRecords(base: Base, table: Table, ids: readonly string[]) {
  for (const id of batchOf(ids, "record IDs.")) existing(table, id);
  for (const id of ids) erase(base, table, id);
  return { records: ids.map((id) => ({ id, deleted: true })) };
}

function existing(table: Table, id: string): StoredRecord {
  const record = table.records.get(id);
  if (record) return record;
  throw unprocessable("ROW_DOES_NOT_EXIST", `Record ID ${id} does not exist in this table`);
}

function matching(table: Table, mergeOn: string[], cells: Cells): StoredRecord | undefined {
  const found = [...table.records.values()].filter(({ fields }) =>
    mergeOn.every((name) => String(fields[name] ?? "") === String(cells[name] ?? "")),
  );
  if (found.length > 1) {
    throw unprocessable("INVALID_REQUEST_UNKNOWN", "More than one record matches the merge fields");
  }
  return found[0];
}
