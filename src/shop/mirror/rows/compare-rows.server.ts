import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Mirror } from "../mirror-house.server.ts";
import { expectedRows } from "./expected-rows.server.ts";
import { type MirroredRow, type MirrorTable, withoutEmpty } from "./mirrored-row.ts";
import { knownRecords } from "./records.server.ts";

type Compared = {
  /** In the queue anyway: they are behind, not wrong. */
  waiting: string[];
  missing: MirroredRow[];
  different: MirroredRow[];
  /** Rows that are no more, whose record is still noted. */
  gone: string[];
};

/** Rows beside their records, read from the spreadsheet. */
export async function compareRows(
  mirror: Mirror,
  table: MirrorTable,
  ids: readonly string[],
): Promise<Compared> {
  const queued = await waitingAmong(mirror, table, ids);
  const looked = ids.filter((id) => !queued.has(id));
  const rows = await expectedRows(mirror, table, looked);
  const known = await knownRecords(
    mirror,
    { baseId: mirror.spreadsheet.baseId, table },
    { rowIds: looked },
  );
  const recordOf = new Map(known.map(({ rowId, recordId }) => [rowId, recordId]));
  const records = await mirror.spreadsheet.list(table, { only: { ids: [...recordOf.values()] } });
  const there = new Map(records.map(({ id, fields }) => [id, fields]));
  const cellsOf = ({ rowId }: MirroredRow) => there.get(recordOf.get(rowId) ?? "");
  const wanted = new Set(rows.map(({ rowId }) => rowId));
  return {
    waiting: [...queued],
    missing: rows.filter((row) => !cellsOf(row)),
    different: rows.filter((row) => {
      const cells = cellsOf(row);
      return cells && !isSame(row.fields, cells);
    }),
    gone: looked.filter((id) => !wanted.has(id)),
  };
}

/** Columns that the shopkeeper added are the shopkeeper's. */
function isSame(fields: MirroredRow["fields"], cells: MirroredRow["fields"]): boolean {
  const ours = Object.fromEntries(Object.keys(fields).map((name) => [name, cells[name]]));
  return isDeepStrictEqual(withoutEmpty(fields), withoutEmpty(ours));
}

async function waitingAmong({ db }: Mirror, table: MirrorTable, ids: readonly string[]) {
  const keyOf = (id: string) => `air:${table.toLowerCase()}:${id}`;
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs
    where key = any(${ids.map(keyOf)}::text[]) and is_available`.execute(db);
  const keys = new Set(rows.map(({ key }) => key));
  return new Set(ids.filter((id) => keys.has(keyOf(id))));
}
