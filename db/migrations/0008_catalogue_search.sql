create extension if not exists pg_trgm;

-- Words as they are written, without « le », « de » and the like: what the beginning of a word is
-- compared with while it is typed. PostgreSQL's `french` gives the stems.
create text search dictionary written_words (template = simple, stopwords = french);
create text search configuration written_words (parser = default);
alter text search configuration written_words
  add mapping for asciiword, numword, uint, sfloat with written_words;

-- « panachée » without its accent no longer ends like a participle to the French stemmer.
create function fold_participles(folded text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(folded, 'ees?\M', 'e', 'g');

-- Where a word stands and what it weighs are left out: neither is asked for.
create function searchable(given text) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  folded text := fold_text(given);
begin
  return strip(
    to_tsvector('written_words', folded) || to_tsvector('french', fold_participles(folded)));
end
$$;

create function without_tags(html text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(html, '<[^>]*>|&[a-z#0-9]+;', ' ', 'gi');

-- Apart from the products, so that a change of stock never copies these wide rows.
create table product_search (
  id uuid primary key references products on delete cascade,
  category text not null,
  price_cents integer not null,
  name_folded text collate "C" not null,
  created_at timestamptz not null,
  -- Each holds the words of the one before it, for words that are found here and there.
  in_name tsvector not null,
  in_summary tsvector not null,
  anywhere tsvector not null
);

comment on table product_search is
  'The products that are in the shop, as the search sees them; kept by a trigger on products.';

create index product_search_by_age on product_search (created_at, id);
create index product_search_by_price on product_search (price_cents, id);
create index product_search_by_name on product_search (name_folded, id);
create index product_search_of_category_by_age on product_search (category, created_at, id);
create index product_search_of_category_by_price on product_search (category, price_cents, id);
create index product_search_of_category_by_name on product_search (category, name_folded, id);

-- Read far more often than written: a reader must never wade through a pending list.
create index product_search_in_name on product_search using gin (in_name)
  with (fastupdate = off);
create index product_search_in_summary on product_search using gin (in_summary)
  with (fastupdate = off);
create index product_search_anywhere on product_search using gin (anywhere)
  with (fastupdate = off);

-- The body is a text: a release of PostgreSQL that is newer than this migration (15.20) does not
-- rewrite a table, as 0051 does, while a parsed body reads columns of its rows.
create function search_entry(product products) returns product_search
  language sql immutable strict parallel safe
  as $$
    select product.id, product.category, product.price_cents, product.name_folded,
      product.created_at, name, name || summary, name || summary || rest
    from (
      select
        searchable(product.name) as name,
        searchable(concat_ws(' ', product.category, product.description,
          product.botanical ->> 'latinName', product.botanical ->> 'family',
          product.botanical ->> 'difficulty', product.customization ->> 'sizes',
          product.customization ->> 'colors')) as summary,
        searchable(concat_ws(' ', product.botanical ->> 'origin',
          without_tags(product.long_description))) as rest
      offset 0
    ) as words;
  $$;

insert into product_search
select entry.* from products, search_entry(products) as entry where archived_at is null;

-- The words of the catalogue, to find the one that a misspelt word was meant to be. Looking for it
-- among the words, which are some ten thousands, costs the same however many products share them.
-- A word stays when its last product goes: it then leads to no product, as the misspelt one did.
create table catalogue_words (
  word text collate "C" primary key,
  is_in_name boolean not null
);

create index catalogue_words_alike on catalogue_words using gin (word gin_trgm_ops);

create function words_of(product products) returns setof catalogue_words
  language sql immutable strict parallel safe
  as $$
    select word, bool_or(is_in_name)
    from (
      select unnest(tsvector_to_array(to_tsvector('written_words', product.name_folded))), true
      union all
      select
        unnest(tsvector_to_array(to_tsvector('written_words', fold_text(concat_ws(' ',
          product.category, product.description, product.botanical ->> 'latinName',
          product.botanical ->> 'origin', product.customization ->> 'colors',
          without_tags(product.long_description)))))),
        false
    ) as written (word, is_in_name)
    where word ~ '^[a-z]{3,}$'
    group by word;
  $$;

insert into catalogue_words
select word, bool_or(is_in_name) from products, words_of(products) group by word;

create function keep_product_search() returns trigger language plpgsql as $$
begin
  delete from product_search where id = new.id;
  if new.archived_at is not null then
    return null;
  end if;
  insert into product_search select * from search_entry(new);
  insert into catalogue_words as known
  select * from words_of(new)
  -- Always in this order, so that two products saved at once do not wait for each other.
  order by word
  on conflict (word) do update set is_in_name = true
    where excluded.is_in_name and not known.is_in_name;
  return null;
end
$$;

create trigger products_keep_search
  after insert or update of name, description, long_description, category, customization,
    botanical, price_cents, created_at, archived_at
  on products for each row execute function keep_product_search();

-- What a text asks for: the stem of each word, and of the last one, which may not be finished, also
-- whatever begins like it. Null when nothing is asked for. Folded words hold letters and digits
-- only, so that no text can be a query of its own.
create function catalogue_query(given text) returns tsquery
  language sql immutable strict parallel safe
  return (
    with words as (
      select word, place, place = max(place) over () as is_last
      from regexp_split_to_table(fold_text(given), ' ') with ordinality as split (word, place)
      where word <> ''
      limit 12
    ), asked as (
      select place, is_last, word, ts_lexize('french_stem', fold_participles(word)) as stems
      from words
    )
    select coalesce(
      string_agg(
        case when is_last then '(' || stems[1] || '|' || word || ':*)' else stems[1] end,
        '&' order by place
      ) filter (where stems <> '{}'),
      max(word || ':*') filter (where is_last)
    )::tsquery
    from asked
  );
