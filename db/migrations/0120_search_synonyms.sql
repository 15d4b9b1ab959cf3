-- The stems of all the words of a text. Null when it has none that is looked for.
create function stems_query(given text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg(stems[1], '&' order by place)::tsquery
    from (
      select place, ts_lexize('french_stem', fold_participles(word)) as stems
      from regexp_split_to_table(fold_text(given), ' ') with ordinality as split (word, place)
      where word <> ''
      limit 12
    ) as words
    where stems <> '{}'
  );

-- Terms of one family mean the same to whoever searches. Texts are not indexed again when one
-- changes: it is the question that is widened.
create table search_synonyms (
  family integer not null check (family > 0),
  place integer not null check (place > 0),
  term text not null check (term <> '' and length(term) <= 60),
  stems tsquery generated always as (stems_query(term)) stored,
  primary key (family, place)
);

comment on table search_synonyms is
  'Words that the shop takes for one another in searches, in families.';

create trigger search_synonyms_change_catalogue
  after insert or update or delete or truncate on search_synonyms
  for each statement execute function notify_pages_changed('catalogue');

create trigger search_synonyms_change_articles
  after insert or update or delete or truncate on search_synonyms
  for each statement execute function notify_pages_changed('articles');

-- A question in which each term of a family stands for all of them; longer terms go first.
create function with_synonyms(asked tsquery) returns tsquery
  language plpgsql stable strict as $$
begin
  return ts_rewrite(asked, '
    select terms.stems, families.stems
    from search_synonyms as terms
    join (
      select family, string_agg(''('' || stems::text || '')'', ''|'')::tsquery as stems
      from search_synonyms
      where stems is not null
      group by family
    ) as families using (family)
    where terms.stems is not null
    order by numnode(terms.stems) desc, family, place');
end
$$;

-- What a text asks for, in the shop's own words too. The last word may be the beginning of another
-- (catalogue_query), or the end of a term of several words, which only its stem tells.
create function widened_query(given text) returns tsquery
  language plpgsql stable strict as $$
declare
  asked tsquery := catalogue_query(given);
  whole tsquery := stems_query(given);
  widened tsquery := with_synonyms(whole);
begin
  if widened = whole or whole is null then
    return asked;
  end if;
  return with_synonyms(asked) || widened;
end
$$;

-- As searchable, which names what it calls in words that maintenance (analyze) cannot resolve.
create function article_words(folded text) returns tsvector
  language sql immutable strict parallel safe
  return strip(
    to_tsvector('written_words', folded) || to_tsvector('french', fold_participles(folded)));

create index articles_words on articles using gin (article_words(search_text));
