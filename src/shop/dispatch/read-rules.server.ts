import type { Db } from "#platform/db/database.server.ts";
import { type DispatchRules, storedFigures } from "./figures.ts";

/** The rules that decide now. */
export async function readDispatchRules({ db }: { db: Db }): Promise<DispatchRules> {
  const { version, figures } = await db
    .selectFrom("dispatch_rules")
    .select(["version", "figures"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version, figures: storedFigures.parse(figures) };
}

export type RulesVersion = {
  version: number;
  /** Null for the figures that the shop began with. */
  savedBy: string | null;
  savedAt: Date;
};

const SHOWN = 10;

/** Who saved which version when, the newest first. */
export const listRulesVersions = ({ db }: { db: Db }): Promise<RulesVersion[]> =>
  db
    .selectFrom("dispatch_rules")
    .select(["version", "saved_by as savedBy", "saved_at as savedAt"])
    .orderBy("version", "desc")
    .limit(SHOWN)
    .execute();
