-- What is left of a text for comparing: small letters and digits, without accents, ligatures or
-- punctuation, so that « L’Été » and "l'ete" are the same. Made of immutable parts only, and the
-- same under every locale, since generated columns and indexes are built on it.
create function fold_text(given text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    lower(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]+', '', 'g'),
        'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ø', 'o'), 'Ø', 'o')
      collate "C"),
    '[^a-z0-9]+', ' ', 'g'));

alter table products
  add column name_folded text collate "C" not null generated always as (fold_text(name)) stored;

comment on column products.name_folded is
  'The order of names: accents and capitals beside their letters, whatever the locale of the server.';

-- Stock changes at every sale. With room left in its page for another version of a row, and no index
-- on stock or reserved, such a change touches no index.
alter table products set (fillfactor = 70);

-- Keyset paging compares rows, (key, id) < (…), so both columns of an index run the same way; the
-- opposite order reads it backwards.
drop index products_newest;
drop index products_newest_of_category;
create index products_by_age on products (created_at, id) where archived_at is null;
create index products_by_price on products (price_cents, id) where archived_at is null;
create index products_by_name on products (name_folded, id) where archived_at is null;
create index products_of_category_by_age on products (category, created_at, id)
  where archived_at is null;
create index products_of_category_by_price on products (category, price_cents, id)
  where archived_at is null;
create index products_of_category_by_name on products (category, name_folded, id)
  where archived_at is null;
