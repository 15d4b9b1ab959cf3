alter table users add column search_text text not null
  generated always as (fold_text(name || ' ' || email)) stored;
alter table guests add column search_text text not null
  generated always as (fold_text(name || ' ' || email)) stored;

create index users_newest on users (created_at desc, id desc);
create index users_search on users using gin (search_text gin_trgm_ops);

create index guests_newest on guests (created_at desc, id desc);
create index guests_search on guests using gin (search_text gin_trgm_ops);
