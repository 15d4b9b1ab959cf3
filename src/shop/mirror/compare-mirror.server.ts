import { inTransaction } from "#platform/db/transaction.server.ts";
import { MOST_RECORDS_READ } from "#shop/connections/spreadsheet.ts";
import { enqueueAll } from "#shop/jobs/enqueue.server.ts";
import type { Mirror } from "./mirror-house.server.ts";
import { MOST_NAMED, type TableReport } from "./mirror-report.ts";
import { compareRows } from "./rows/compare-rows.server.ts";
import { KEYS, type MirroredRow, type MirrorTable } from "./rows/mirrored-row.ts";
import { mirroredRows } from "./rows/mirrored-rows.server.ts";
import { blankHashes, forgetRecords, knownRecords } from "./rows/records.server.ts";
import { rowJob } from "./rows/row-jobs.server.ts";
import { tablesMirrored } from "./rows/tables-mirrored.server.ts";

const CHUNK = 100;

/** Both sides, row by row; what is missing or different is sent again. */
export async function compareMirror(mirror: Mirror): Promise<TableReport[]> {
  const tables: TableReport[] = [];
  for (const table of await tablesMirrored(mirror)) tables.push(await compareTable(mirror, table));
  await keepReport(mirror, tables);
  return tables;
}

/** In place of the one before: a report names customers, and only the last is ever read. */
async function keepReport({ db, clock, spreadsheet }: Mirror, tables: readonly TableReport[]) {
  const report = { base_id: spreadsheet.baseId, at: clock.now(), tables: JSON.stringify(tables) };
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("mirror_reports").where("base_id", "=", report.base_id).execute();
    await trx.insertInto("mirror_reports").values(report).execute();
  });
}

async function compareTable(mirror: Mirror, table: MirrorTable): Promise<TableReport> {
  const { db, spreadsheet } = mirror;
  const { baseId } = spreadsheet;
  const report = { table, rows: 0, waiting: 0, missing: none(), different: none() };
  let after: string | null = null;
  do {
    const chunk = mirroredRows({ baseId, table, after, limit: CHUNK });
    const ids: string[] = (await chunk.execute(db)).rows.map(({ id }) => id);
    const { waiting, missing, different, gone } = await compareRows(mirror, table, ids);
    await forgetRecords(mirror, { baseId, table }, idsOf(missing));
    await blankHashes(mirror, { baseId, table }, idsOf(different));
    const wrong = [...idsOf(missing), ...idsOf(different), ...gone];
    await enqueueAll(
      db,
      wrong.map((id) => rowJob(table, id)),
    );
    report.rows += ids.length;
    report.waiting += waiting.length;
    add(report.missing, namesOf(table, missing));
    add(report.different, [...namesOf(table, different), ...gone]);
    after = ids.length === CHUNK ? (ids.at(-1) ?? null) : null;
  } while (after);
  return { ...report, ...(await findSurplus(mirror, table)) };
}

async function findSurplus(mirror: Mirror, table: MirrorTable) {
  const { spreadsheet } = mirror;
  const { column } = KEYS[table];
  const all = await spreadsheet.list(table, { fields: [column] });
  const place = { baseId: spreadsheet.baseId, table };
  const owned = await knownRecords(mirror, place, { recordIds: all.map(({ id }) => id) });
  const ours = new Set(owned.map(({ recordId }) => recordId));
  const others = all.filter(({ id }) => !ours.has(id));
  const surplus = none();
  add(
    surplus,
    others.map(({ id, fields }) => String(fields[column] ?? id)),
  );
  return { surplus, isWhole: all.length < MOST_RECORDS_READ };
}

type Found = TableReport["missing"];
const none = (): Found => ({ count: 0, named: [] });

function add(found: Found, names: readonly string[]) {
  found.count += names.length;
  found.named.push(...names.slice(0, MOST_NAMED - found.named.length));
}

const idsOf = (rows: readonly MirroredRow[]) => rows.map(({ rowId }) => rowId);

const namesOf = (table: MirrorTable, rows: readonly MirroredRow[]) =>
  rows.map(({ rowId, fields }) => String(fields[KEYS[table].column] || rowId));
