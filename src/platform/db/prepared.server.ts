import { type Compilable, CompiledQuery } from "kysely";
import type { Db } from "./database.server.ts";
import { MARK } from "./preparing-client.server.ts";

/** The rows of a built statement that each connection plans once; see `PreparingClient`. */
export async function prepared<Row>(db: Db, statement: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile();
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`${MARK} ${sql}`, [...parameters]));
  return rows;
}
