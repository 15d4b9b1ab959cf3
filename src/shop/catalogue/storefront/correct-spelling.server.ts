import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

/**
 * The text with each word that neither the catalogue nor the synonyms know replaced by the known word most like
 * it, a word of a name rather than another. Null when there is nothing to replace it by.
 */
export async function correctSpelling({ db }: { db: Db }, text: string): Promise<string | null> {
  const { rows } = await sql<{ corrected: string | null }>`
    with synonym_words as materialized (
      select distinct word
      from search_synonyms, regexp_split_to_table(fold_text(term), ' ') as word
    )
    select string_agg(coalesce(alike.word, given.word), ' ' order by given.place) as corrected
    from regexp_split_to_table(fold_text(${text}), ' ') with ordinality as given (word, place)
    left join lateral (
      select known.word
      from (
        select word, is_in_name, 0.3 as least from catalogue_words
        union all
        -- Words of no product: only a slip is taken for one.
        select word, false, 0.45 from synonym_words
      ) as known
      where known.word % given.word
        and similarity(known.word, given.word) >= known.least
        and length(given.word) > 2
        -- « { » comes after « z »: no known word begins like this one.
        and not exists (
          select from catalogue_words as begun
          where begun.word >= given.word and begun.word < given.word || '{'
        )
        and not exists (
          select from synonym_words as begun where starts_with(begun.word, given.word)
        )
      order by
        similarity(known.word, given.word) + case when known.is_in_name then 0.1 else 0 end desc,
        known.word
      limit 1
    ) as alike on true
    having bool_or(alike.word is not null)`.execute(db);
  return rows[0]?.corrected ?? null;
}
