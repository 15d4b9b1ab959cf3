import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type Change, recordChange } from "#shop/audit/record-change.server.ts";

type MigrationChange = Omit<Change, "subjectId" | "subjectName"> & { migrationId: string };

/** In the log, every migration is of the same catalogue. */
export const recordMigrationChange = (
  house: { db: Db; clock: Clock },
  { migrationId, ...change }: MigrationChange,
): Promise<void> =>
  recordChange(house, { ...change, subjectId: migrationId, subjectName: "Catalogue Airtable" });
