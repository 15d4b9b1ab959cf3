import type { Db } from "#platform/db/database.server.ts";
import { type HomeTexts, homeBlocks, textsOf } from "./home-texts.ts";

/** The words of the home page, each block as stored or as delivered. */
export async function readHome({ db }: { db: Db }): Promise<HomeTexts> {
  const rows = await db
    .selectFrom("content_blocks")
    .select(["key", "value"])
    .where("key", "in", Object.keys(homeBlocks))
    .execute();
  return textsOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
