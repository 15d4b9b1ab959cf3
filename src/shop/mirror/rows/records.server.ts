import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { Fields } from "#shop/connections/spreadsheet.ts";
import { type MirrorTable, withoutEmpty } from "./mirrored-row.ts";

type Place = { baseId: string; table: MirrorTable };
export type KnownRecord = { rowId: string; recordId: string; hash: string };

export const hashOf = (fields: Fields): string =>
  createHash("sha256")
    .update(JSON.stringify(withoutEmpty(fields)))
    .digest("base64url");

/** Our notes of which record stands for which row. */
export async function knownRecords(
  { db }: { db: Db },
  { baseId, table }: Place,
  by: { rowIds: readonly string[] } | { recordIds: readonly string[] },
): Promise<KnownRecord[]> {
  const query = db
    .selectFrom("mirror_records")
    .select(["row_id as rowId", "record_id as recordId", "hash"])
    .where("base_id", "=", baseId)
    .where("table_name", "=", table);
  return "rowIds" in by
    ? query.where("row_id", "=", sql<string>`any(${by.rowIds}::uuid[])`).execute()
    : query.where("record_id", "=", sql<string>`any(${by.recordIds}::text[])`).execute();
}

/** A record stands for one row: who had it before, as a guest who now has an account, lets go. */
export async function noteRecords(
  { db, now }: { db: Db; now: Date },
  { baseId, table }: Place,
  records: readonly KnownRecord[],
): Promise<void> {
  await sql`
    with noted as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as noted ("rowId" uuid, "recordId" text, hash text)
    ),
    let_go as (
      delete from mirror_records using noted
      where base_id = ${baseId} and table_name = ${table} and record_id = "recordId"
        and row_id <> "rowId"
    )
    insert into mirror_records (base_id, table_name, row_id, record_id, hash, mirrored_at)
    select ${baseId}, ${table}, "rowId", "recordId", hash, ${now}::timestamptz from noted
    on conflict (base_id, table_name, row_id) do update
      set record_id = excluded.record_id, hash = excluded.hash, mirrored_at = excluded.mirrored_at
    `.execute(db);
}

export async function forgetRecords(
  { db }: { db: Db },
  place: Place,
  rowIds: readonly string[],
): Promise<void> {
  await db.deleteFrom("mirror_records").where(standsForAny(place, rowIds)).execute();
}

/** What these rows were last told is no longer sure: they are sent again whatever they hold. */
export async function blankHashes(
  { db }: { db: Db },
  place: Place,
  rowIds: readonly string[],
): Promise<void> {
  const of = standsForAny(place, rowIds);
  await db.updateTable("mirror_records").set({ hash: "" }).where(of).execute();
}

const standsForAny = ({ baseId, table }: Place, rowIds: readonly string[]) =>
  sql<boolean>`base_id = ${baseId} and table_name = ${table} and row_id = any(${rowIds}::uuid[])`;
