import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { isShown } from "../shown-articles.server.ts";

/** Enough to know the words of a shop's articles, however many there are. */
const NEWEST = 1000;

/**
 * The text with each word that no title or excerpt has replaced by the one most like it. Null when
 * there is nothing to replace it by.
 */
export async function correctSpelling({ db }: { db: Db }, text: string): Promise<string | null> {
  const { rows } = await sql<{ corrected: string | null }>`
    with known as materialized (
      select distinct word
      from (
        select search_text from articles where ${isShown}
        order by created_at desc limit ${NEWEST}
      ) as newest, regexp_split_to_table(search_text, ' ') as word
      union
      select word from search_synonyms, regexp_split_to_table(fold_text(term), ' ') as word
    )
    select string_agg(coalesce(alike.word, given.word), ' ' order by given.place) as corrected
    from regexp_split_to_table(fold_text(${text}), ' ') with ordinality as given (word, place)
    left join lateral (
      select known.word
      from known
      where similarity(known.word, given.word) > 0.35
        -- « adans » is not « dans »: nobody looks for such a word.
        and ts_lexize('french_stem', known.word) <> '{}'
        and length(given.word) > 3
        and not exists (select from known as begun where starts_with(begun.word, given.word))
      order by similarity(known.word, given.word) desc, known.word
      limit 1
    ) as alike on true
    having bool_or(alike.word is not null)`.execute(db);
  return rows[0]?.corrected ?? null;
}
