import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { isShown } from "../shown-articles.server.ts";

const MOST = 6;

/** The tags that most articles carry. */
export async function listTags({ db }: { db: Db }): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from articles, unnest(tags) as tag
    where ${isShown}
    group by tag order by count(*) desc, max(created_at) desc, tag limit ${MOST}
  `.execute(db);
  return rows.map(({ tag }) => tag);
}
