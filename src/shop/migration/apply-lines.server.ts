import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { findPictures } from "#shop/pictures/find-pictures.server.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import { addMigrated } from "./add-migrated.server.ts";
import type { LineOutcome } from "./catalogue-migration.ts";
import type { LineToWrite, Outcomes } from "./line-to-write.ts";
import { updateMigrated } from "./update-migrated.server.ts";

const BATCH = 200;

type Dependencies = {
  db: Db;
  trx: Transaction<DB>;
  clock: Clock;
  pictures: Pick<PictureLibrary, "find">;
};
type Batch = { by: Administrator; migrationId: string; baseId: string };

const WRITTEN: ReadonlySet<LineOutcome | undefined> = new Set(["added", "updated"] as const);

/** The next lines that nothing came of yet; null when there is none. */
export async function applyLines(deps: Dependencies, { by, migrationId, baseId }: Batch) {
  const { trx } = deps;
  const lines = await nextLines(trx, migrationId);
  if (lines.length === 0) return null;
  const wanted = lines.flatMap(({ after }) => after.picture ?? []);
  const known = await findPictures({ db: trx, pictures: deps.pictures }, wanted);
  const fresh = lines.filter(({ before }) => before === null);
  const changed = lines.filter(({ before }) => before !== null);
  const outcomes = new Map([
    ...(await addMigrated(deps, { by, lines: fresh, known })),
    ...(await updateMigrated(deps, { by, lines: changed, known })),
  ]);
  const written = lines.filter(({ position }) => WRITTEN.has(outcomes.get(position)));
  await linkRecords(trx, baseId, written);
  await writeOutcomes(trx, migrationId, outcomes);
  const count = (...names: LineOutcome[]) =>
    [...outcomes.values()].filter((outcome) => names.includes(outcome)).length;
  return {
    added: count("added"),
    updated: count("updated"),
    skipped: count("edited", "held", "taken"),
  };
}

async function nextLines(trx: Transaction<DB>, migrationId: string): Promise<LineToWrite[]> {
  const rows = await trx
    .selectFrom("catalogue_migration_lines")
    .select(["position", "record_id as recordId", "product_id as productId", "version"])
    .select(["before", "after"])
    .where("migration_id", "=", migrationId)
    .where("outcome", "is", null)
    .where("kind", "in", ["new", "changed"])
    .orderBy("position")
    .limit(BATCH)
    .execute();
  return rows as unknown as LineToWrite[];
}

/** The mirror then writes to the record that the product came from, and makes no second one. */
async function linkRecords(trx: Transaction<DB>, baseId: string, written: readonly LineToWrite[]) {
  const links = written.map(({ productId, recordId }) => ({ productId, recordId }));
  await sql`
    insert into mirror_records (base_id, table_name, row_id, record_id, hash)
    select ${baseId}, 'Products', link."productId", link."recordId", ''
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as link("productId" uuid, "recordId" text)
    on conflict (base_id, table_name, row_id) do update set record_id = excluded.record_id
    where mirror_records.record_id is distinct from excluded.record_id`.execute(trx);
}

async function writeOutcomes(trx: Transaction<DB>, migrationId: string, outcomes: Outcomes) {
  const rows = [...outcomes].map(([position, outcome]) => ({ position, outcome }));
  await sql`
    update catalogue_migration_lines as line set outcome = came.outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as came(position int, outcome text)
    where line.migration_id = ${migrationId} and line.position = came.position`.execute(trx);
}
