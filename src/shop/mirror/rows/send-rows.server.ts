import type { SpreadsheetRecord } from "#shop/connections/spreadsheet.ts";
import type { Mirror } from "../mirror-house.server.ts";
import { KEYS, type MirroredRow, type MirrorTable } from "./mirrored-row.ts";
import { hashOf, type KnownRecord, knownRecords, noteRecords } from "./records.server.ts";

type Row = MirroredRow & { hash: string };
type Sent = {
  /** The record of each row, sent now or before. */
  recordIds: Map<string, string>;
  /** Rows whose record was not up to date. */
  changed: string[];
};

/**
 * Makes the records of at most ten rows read as the rows do. Rows that did not change since they
 * were last sent cost nothing; sending one twice, or again after a crash, never makes two records.
 */
export async function sendRows(
  mirror: Mirror,
  table: MirrorTable,
  rows: readonly MirroredRow[],
): Promise<Sent> {
  const { spreadsheet } = mirror;
  const place = { baseId: spreadsheet.baseId, table };
  const known = new Map(
    (await knownRecords(mirror, place, { rowIds: rows.map(({ rowId }) => rowId) })).map(
      (record) => [record.rowId, record],
    ),
  );
  const recordIds = new Map([...known].map(([rowId, { recordId }]) => [rowId, recordId]));
  const changed = rows
    .map((row): Row => ({ ...row, hash: hashOf(row.fields) }))
    .filter(({ rowId, hash }) => known.get(rowId)?.hash !== hash);

  async function note(sent: readonly Row[], records: readonly SpreadsheetRecord[]) {
    const noted = sent.map(({ rowId, hash }, index): KnownRecord => {
      const recordId = records[index]?.id ?? "";
      recordIds.set(rowId, recordId);
      return { rowId, recordId, hash };
    });
    await noteRecords({ db: mirror.db, now: mirror.clock.now() }, place, noted);
  }

  const strangers = changed.filter(({ rowId }) => !known.has(rowId));
  for (const [rowId, recordId] of await recognize(mirror, table, strangers)) {
    recordIds.set(rowId, recordId);
  }
  const old = changed.flatMap((row) => {
    const id = recordIds.get(row.rowId);
    return id ? { row, record: { id, fields: row.fields } } : [];
  });
  if (old.length > 0) {
    const answered = await spreadsheet.update(
      table,
      old.map(({ record }) => record),
    );
    await note(
      old.map(({ row }) => row),
      answered,
    );
  }
  const fresh = changed.filter(({ rowId }) => !recordIds.has(rowId));
  if (fresh.length > 0) {
    const { column, isUnique } = KEYS[table];
    const all = fresh.map(({ fields }) => fields);
    // A request that was cut may still be at work: an upsert finds what it makes.
    const made = isUnique
      ? await spreadsheet.upsert(table, column, all)
      : await spreadsheet.create(table, all);
    await note(fresh, made);
  }
  return { recordIds, changed: changed.map(({ rowId }) => rowId) };
}

/** Records that are there already, made by hand, by an older shop, or before a crash. */
async function recognize(
  mirror: Mirror,
  table: MirrorTable,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const { spreadsheet } = mirror;
  const { column, isUnique } = KEYS[table];
  const keyOf = ({ fields }: { fields: MirroredRow["fields"] }) => String(fields[column] ?? "");
  const found = await spreadsheet.list(table, {
    fields: [column],
    only: { field: column, values: [...new Set(rows.map(keyOf))] },
  });
  const place = { baseId: spreadsheet.baseId, table };
  const owned = isUnique
    ? []
    : await knownRecords(mirror, place, { recordIds: found.map(({ id }) => id) });
  const taken = new Set(owned.map(({ recordId }) => recordId));
  const recognized = new Map<string, string>();
  for (const row of rows) {
    const record = found.find((one) => keyOf(one) === keyOf(row) && !taken.has(one.id));
    if (!record) continue;
    taken.add(record.id);
    recognized.set(row.rowId, record.id);
  }
  return recognized;
}
