import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

export type ListedCollection = {
  id: string;
  slug: string;
  name: string;
  isByHand: boolean;
  isShown: boolean;
};

/** Every collection, shown or not, in the order of the menu. */
export const listCollections = ({ db }: { db: Db }): Promise<ListedCollection[]> =>
  db
    .selectFrom("collections")
    .select(["id", "slug", "name", "is_shown as isShown"])
    .select(sql<boolean>`rule is null`.as("isByHand"))
    .orderBy("position")
    .execute();
