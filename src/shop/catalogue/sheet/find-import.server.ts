import type { Db } from "#platform/db/database.server.ts";
import type { CatalogueImport, ImportError, ImportLine, ImportState } from "./catalogue-import.ts";

export async function findImport(
  { db }: { db: Db },
  importId: string,
): Promise<CatalogueImport | null> {
  const row = await db
    .selectFrom("catalogue_imports")
    .select([
      "id",
      "file_name as fileName",
      "state",
      "lines",
      "errors",
      "applied",
      "left_out as leftOut",
    ])
    .where("id", "=", importId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    state: row.state as ImportState,
    lines: row.lines as unknown as ImportLine[],
    errors: row.errors as unknown as ImportError[],
    leftOut: row.leftOut as unknown as number[],
  };
}
