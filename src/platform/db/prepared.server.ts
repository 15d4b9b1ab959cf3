import { type Compilable, CompiledQuery } from "kysely";
import type { Db } from "./database.server.ts";
import { MARK } from "./preparing-client.server.ts";

/** The rows of a built statement that each connection plans once; see `PreparingClient`. */
export async function prepared<Row>(db: Db, statement: Compilable<Row>): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(marked(statement));
  return rows;
}

const PLACE = "the place of the value";

/**
 * The same for a statement in which only one value changes. It is built at its first use: for a long
 * one, building it takes longer than sending it.
 */
export function preparedOnce<Row>(build: (db: Db, value: string) => Compilable<Row>) {
  let built: CompiledQuery | undefined;
  return async (db: Db, value: string): Promise<Row[]> => {
    built ??= marked(build(db, PLACE));
    const parameters = built.parameters.map((given) => (given === PLACE ? value : given));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(built.sql, parameters));
    return rows;
  };
}

function marked(statement: Compilable): CompiledQuery {
  const { sql, parameters } = statement.compile();
  return CompiledQuery.raw(`${MARK} ${sql}`, [...parameters]);
}
