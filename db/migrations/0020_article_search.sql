alter table articles add column search_text text not null
  generated always as (fold_text(title || ' ' || excerpt)) stored;

create index articles_search on articles using gin (search_text gin_trgm_ops);
