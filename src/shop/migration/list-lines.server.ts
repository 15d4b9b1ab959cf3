import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { LineOutcome, ReviewedLine } from "./catalogue-migration.ts";
import type { MigrationKind } from "./compare-records.ts";
import type { MigratedProduct } from "./migrated-product.ts";

const PAGE = 50;

type Asked = { migrationId: string; kind: MigrationKind; after: number | null };

/** A page of what a migration does, in the order of the spreadsheet. */
export async function listLines(
  { db }: { db: Db },
  { migrationId, kind, after }: Asked,
): Promise<{ lines: ReviewedLine[]; next: number | null }> {
  const rows = await db
    .selectFrom("catalogue_migration_lines")
    .select(["position", "record_id as recordId", "name", "kind", "product_id as productId"])
    .select(["version", "before", "after", "words", "outcome"])
    .where("migration_id", "=", migrationId)
    .where("kind", "=", kind)
    .where("position", ">", after ?? -1)
    .orderBy("position")
    .limit(PAGE + 1)
    .execute();
  const { shown, last } = cutPage(rows, PAGE);
  const lines = shown.map((row) => ({
    ...row,
    kind,
    before: row.before as MigratedProduct | null,
    after: row.after as MigratedProduct | null,
    words: row.words as string[],
    outcome: row.outcome as LineOutcome | null,
  }));
  return { lines, next: last?.position ?? null };
}
