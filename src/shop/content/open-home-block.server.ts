import type { Db } from "#platform/db/database.server.ts";
import type { HomeBlock } from "./home-texts.ts";
import { readHome } from "./read-home.server.ts";
import { blockVersion } from "./write-block.server.ts";

/** A block for its form, with the mark by which a change in between is noticed. */
export async function openHomeBlock(
  { db }: { db: Db },
  block: HomeBlock,
): Promise<{ texts: Record<string, string>; version: string }> {
  const version = await blockVersion(db, block);
  return { texts: (await readHome({ db }))[block], version };
}
