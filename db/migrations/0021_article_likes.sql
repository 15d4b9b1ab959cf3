create table article_likes (
  article_id text not null references articles on delete cascade,
  visitor uuid not null,
  sender_hash text not null,
  created_at timestamptz not null default now(),

  -- Once per visitor, however many clicks arrive at the same time.
  primary key (article_id, visitor)
);

comment on column article_likes.visitor is
  'A random id in a cookie set at the first like; nothing else is known of the visitor.';
comment on column article_likes.sender_hash is
  'Keyed hash of the address and the hour: enough to stop who likes too much, useless afterwards.';

create index article_likes_of_sender on article_likes (sender_hash);
