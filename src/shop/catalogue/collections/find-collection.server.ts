import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { slugHolder } from "../former-slugs/slug-holder.server.ts";

type ShownCollection = {
  id: string;
  /** Another than the one asked for when the collection has moved. */
  slug: string;
  name: string;
  introduction: string;
  isByHand: boolean;
  isShown: boolean;
};

/** The collection that has a slug, or had it last. */
export async function findCollection(
  { db }: { db: Db },
  slug: string,
): Promise<ShownCollection | null> {
  const { rows } = await sql<ShownCollection>`
    select id, slug, name, introduction, rule is null as "isByHand", is_shown as "isShown"
    from collections
    where id = ${slugHolder("collections", slug)}`.execute(db);
  return rows[0] ?? null;
}
