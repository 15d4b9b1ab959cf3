import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { SpreadsheetDoor } from "#shop/connections/spreadsheet.ts";
import { SpreadsheetError } from "#shop/connections/spreadsheet-error.ts";
import { findPictures } from "#shop/pictures/find-pictures.server.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import { type MigrationLine, type SourceRecord, startComparison } from "./compare-records.ts";
import { failMigration } from "./fail-migration.server.ts";
import { findKnownProducts } from "./find-known-products.server.ts";
import { pictureNamedIn } from "./migrated-product.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  spreadsheet: SpreadsheetDoor;
  pictures: Pick<PictureLibrary, "find">;
};

const CHUNK = 500;

/** Reads the spreadsheet and keeps what its records would change; no product is changed yet. */
export async function compareMigration(
  deps: Dependencies,
  { migrationId }: { migrationId: string },
): Promise<void> {
  const { db, clock, spreadsheet } = deps;
  if (!(await isComparing(db, migrationId))) return;
  // A worker that was killed on its way has left the lines that it had compared.
  await db
    .deleteFrom("catalogue_migration_lines")
    .where("migration_id", "=", migrationId)
    .execute();
  try {
    const open = await spreadsheet.open({ isPatient: true });
    if (!open) {
      return await failMigration({ db, clock }, { migrationId, failure: "no_spreadsheet" });
    }
    const { baseId } = open;
    await writeLines(deps, { migrationId, baseId, records: await open.list("Products") });
    await markReady(deps, { migrationId, baseId });
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    return failMigration({ db, clock }, { migrationId, failure: error.kind });
  }
}

type Read = { migrationId: string; baseId: string; records: readonly SourceRecord[] };

async function writeLines({ db, pictures }: Dependencies, { migrationId, baseId, records }: Read) {
  const compare = startComparison(newId, new Set(records.map(({ id }) => id)));
  for (let from = 0; from < records.length; from += CHUNK) {
    const chunk = records.slice(from, from + CHUNK);
    const named = chunk.flatMap(({ fields }) => pictureNamedIn(fields.Image) ?? []);
    const [products, own] = await Promise.all([
      findKnownProducts({ db }, { baseId, records: chunk }),
      findPictures({ db, pictures }, named),
    ]);
    const lines = compare(chunk, { products, ownPictures: new Set(own.keys()) });
    await db
      .insertInto("catalogue_migration_lines")
      .values(lines.map((line, at) => rowOf(migrationId, from + at, line)))
      .execute();
  }
}

const rowOf = (migrationId: string, position: number, line: MigrationLine) => ({
  migration_id: migrationId,
  position,
  record_id: line.recordId,
  name: line.name.replaceAll("\0", "").slice(0, 200),
  kind: line.kind,
  product_id: line.productId,
  version: line.version,
  before: line.before && JSON.stringify(line.before),
  after: line.after && JSON.stringify(line.after),
  words: JSON.stringify(line.words),
});

const isComparing = async (db: Db, migrationId: string) =>
  (await db
    .selectFrom("catalogue_migrations")
    .select("id")
    .where("id", "=", migrationId)
    .where("state", "=", "comparing")
    .executeTakeFirst()) !== undefined;

async function markReady(
  { db, clock }: Dependencies,
  { migrationId, baseId }: Omit<Read, "records">,
) {
  await db
    .updateTable("catalogue_migrations")
    .set({ state: "ready", base_id: baseId, compared_at: clock.now() })
    .where("id", "=", migrationId)
    .where("state", "=", "comparing")
    .execute();
}
