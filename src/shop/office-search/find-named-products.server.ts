import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

/** What a text is looked for as: its words are folded, letters and figures alone. */
export type Wanted = { text: string; words: readonly string[]; limit: number };

const MOST_WORDS = 12;
/** Words of many names are found among so many of the newest products, those of few by an index. */
const NEWEST = 3000;
const MOST_NEWEST = 100;
const MOST_INDEXED = 1000;

export async function readWords(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{
    folded: string;
  }>`/* prepared */ select fold_text(${text}) as folded`.execute(db);
  const words = rows[0]?.folded.split(" ").filter((word) => word !== "") ?? [];
  return words.slice(0, MOST_WORDS);
}

/** Each word begins one of the name. A subselect hides it from the planner, which would guess. */
export const isNamed = (words: readonly string[]): RawBuilder<SqlBool> => {
  const begun = words.map((word) => sql`' ' || name_folded like (select ${`% ${word}%`})`);
  return sql`${sql.join(begun, sql` and `)}`;
};

/** `areAll` when no other product has the words in its name. */
export type NamedProducts = { ids: string[]; areAll: boolean };

/** The products of a name, their whole name first, then the newest, archived ones last. */
export async function findNamedProducts(db: Db, { words, limit }: Wanted): Promise<NamedProducts> {
  const name = words.join(" ");
  const newest = await sql<{ id: string }>`/* prepared */
    select id from (
      (select id, created_at, true as is_whole from product_search
       where name_folded = ${name} order by id desc limit ${sql.lit(limit)})
      union all
      (select id, created_at, false from (
         select id, created_at, name_folded from product_search
         order by created_at desc, id desc limit ${sql.lit(NEWEST)}
       ) as newest
       where ${isNamed(words)} and name_folded <> ${name}
       order by created_at desc, id desc limit ${sql.lit(MOST_NEWEST)})
    ) as named
    order by is_whole desc, created_at desc, id desc`.execute(db);
  if (newest.rows.length >= limit) return { ids: ids(newest.rows), areAll: false };

  const anywhere = await sql<{ id: string }>`/* prepared */
    with named as materialized (
      select id, created_at, archived_at is not null as is_archived, name_folded = ${name} as is_whole
      from products where ${isNamed(words)} limit ${sql.lit(MOST_INDEXED)}
    )
    select id from named
    order by is_archived, is_whole desc, created_at desc, id desc`.execute(db);
  return { ids: ids(anywhere.rows), areAll: anywhere.rows.length < MOST_INDEXED };
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
