-- no transaction
-- The back-office finds a product, on sale or archived, by the words of its name: those of many names
-- among the newest products, which this index tells without their rows, those of few by trigrams.
create index concurrently product_search_newest on product_search (created_at, id)
  include (name_folded);
drop index concurrently if exists product_search_by_age;
-- After a space every word begins alike, the first one too.
create index concurrently products_named on products using gin ((' ' || name_folded) gin_trgm_ops)
  with (fastupdate = off);
