import { sql } from "kysely";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";

export type LoggedChange = {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subjectId: string;
  subjectName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export type ChangeQuery = {
  /** The id of an administrator. */
  who?: string | undefined;
  /** What is before the dot of an action. */
  kind?: string | undefined;
  /** Days in Paris, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The last change of the page before. */
  after?: number | undefined;
};

const PAGE_SIZE = 50;

/** What was changed, newest first. */
export async function listChanges(
  { db }: { db: Db },
  { who, kind, from, to, after }: ChangeQuery,
): Promise<{ changes: LoggedChange[]; next: number | null }> {
  let query = db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_email as actor", "action", "before", "after"])
    .select(["subject_id as subjectId", "subject_name as subjectName"])
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1);
  if (who) query = query.where("actor_id", "=", who);
  if (kind) query = query.where(sql`split_part(action, '.', 1)`, "=", kind);
  if (from) query = query.where("at", ">=", sql<Date>`${from}::date::timestamp ${IN_PARIS}`);
  if (to) query = query.where("at", "<", sql<Date>`(${to}::date + 1)::timestamp ${IN_PARIS}`);
  if (after) query = query.where("id", "<", after);
  const { shown, last } = cutPage((await query.execute()) as LoggedChange[], PAGE_SIZE);
  return { changes: shown, next: last?.id ?? null };
}

const IN_PARIS = sql`at time zone 'Europe/Paris'`;
