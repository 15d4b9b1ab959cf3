import type { Mirror } from "../mirror-house.server.ts";
import type { MirrorTable } from "./mirrored-row.ts";
import { forgetRecords, type KnownRecord, knownRecords } from "./records.server.ts";

/** Of rows that are no more, or no longer in the shop. */
export async function removeRows(
  mirror: Mirror,
  table: MirrorTable,
  rowIds: readonly string[],
): Promise<void> {
  const { known, left } = await lookFor(mirror, table, rowIds);
  if (known.length === 0) return;
  if (left.length > 0) {
    await mirror.spreadsheet.remove(
      table,
      left.map(({ recordId }) => recordId),
    );
  }
  await forgetRecords(mirror, placeOf(mirror, table), rowIds);
}

/** Forgets our notes of records that someone deleted by hand; whether there were any. */
export async function forgetVanished(
  mirror: Mirror,
  table: MirrorTable,
  rowIds: readonly string[],
): Promise<boolean> {
  const { vanished } = await lookFor(mirror, table, rowIds);
  if (vanished.length === 0) return false;
  const vanishedIds = vanished.map(({ rowId }) => rowId);
  await forgetRecords(mirror, placeOf(mirror, table), vanishedIds);
  return true;
}

const placeOf = ({ spreadsheet }: Mirror, table: MirrorTable) => ({
  baseId: spreadsheet.baseId,
  table,
});

/** Of the records that our notes have for these rows: those still in the spreadsheet, those not. */
async function lookFor(mirror: Mirror, table: MirrorTable, rowIds: readonly string[]) {
  const known = await knownRecords(mirror, placeOf(mirror, table), { rowIds });
  const there = await recordsThere(mirror, table, known);
  const left = known.filter(({ recordId }) => there.has(recordId));
  const vanished = known.filter(({ recordId }) => !there.has(recordId));
  return { known, left, vanished };
}

async function recordsThere(
  { spreadsheet }: Mirror,
  table: MirrorTable,
  known: readonly KnownRecord[],
): Promise<Set<string>> {
  if (known.length === 0) return new Set();
  const ids = known.map(({ recordId }) => recordId);
  const found = await spreadsheet.list(table, { fields: [], only: { ids } });
  return new Set(found.map(({ id }) => id));
}
