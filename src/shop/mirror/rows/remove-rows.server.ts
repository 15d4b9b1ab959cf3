import type { Mirror } from "../mirror-house.server.ts";
import type { MirrorTable } from "./mirrored-row.ts";
import { forgetRecords, type KnownRecord, knownRecords } from "./records.server.ts";

/** Of rows that are no more, or no longer in the shop. */
export async function removeRows(
  mirror: Mirror,
  table: MirrorTable,
  rowIds: readonly string[],
): Promise<void> {
  const place = { baseId: mirror.spreadsheet.baseId, table };
  const known = await knownRecords(mirror, place, { rowIds });
  if (known.length === 0) return;
  const there = await recordsThere(mirror, table, known);
  const left = known.filter(({ recordId }) => there.has(recordId));
  if (left.length > 0) {
    await mirror.spreadsheet.remove(
      table,
      left.map(({ recordId }) => recordId),
    );
  }
  await forgetRecords(mirror, place, rowIds);
}

/** Forgets our notes of records that someone deleted by hand; whether there were any. */
export async function forgetVanished(
  mirror: Mirror,
  table: MirrorTable,
  rowIds: readonly string[],
): Promise<boolean> {
  const place = { baseId: mirror.spreadsheet.baseId, table };
  const known = await knownRecords(mirror, place, { rowIds });
  if (known.length === 0) return false;
  const there = await recordsThere(mirror, table, known);
  const vanished = known.filter(({ recordId }) => !there.has(recordId));
  if (vanished.length === 0) return false;
  await forgetRecords(
    mirror,
    place,
    vanished.map(({ rowId }) => rowId),
  );
  return true;
}

async function recordsThere(
  { spreadsheet }: Mirror,
  table: MirrorTable,
  known: readonly KnownRecord[],
): Promise<Set<string>> {
  const ids = known.map(({ recordId }) => recordId);
  const found = await spreadsheet.list(table, { fields: [], only: { ids } });
  return new Set(found.map(({ id }) => id));
}
