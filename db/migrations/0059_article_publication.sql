alter table articles
  add column is_draft boolean not null default false,
  add column archived_at timestamptz,
  add column announced boolean not null default true;

comment on column articles.created_at is
  'The date that readers see: of publication. In the future for an article that waits for its hour.';
comment on column articles.announced is
  'False while an article waits for its hour: kept pages learn of it when it comes.';

create index articles_to_announce on articles (created_at) where not announced;
