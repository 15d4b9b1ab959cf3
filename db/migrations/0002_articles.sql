create table articles (
  -- The id is the readable end of /articles/:id, so it is chosen by its author, never random.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (btrim(title) <> ''),
  excerpt text not null,
  description text not null,
  category text not null
    check (category in ('Guides d''entretien', 'Bien-être', 'Tutoriels', 'Tendances')),
  read_time integer not null check (read_time > 0),
  author text not null,
  tags text[] not null default '{}',
  introduction_content text not null,
  main_content text not null,
  conclusion_content text not null,
  characteristics jsonb,
  care_instructions jsonb,
  display_options jsonb not null,
  picture_key text not null,
  picture_path text not null check (picture_path like '/%'),
  picture_width integer not null check (picture_width > 0),
  picture_height integer not null check (picture_height > 0),
  picture_widths integer[] not null check (cardinality(picture_widths) > 0),
  picture_placeholder text not null,
  picture_alt text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint articles_characteristics_shape check (
    characteristics is null
    or characteristics ?& array['environment', 'care_frequency']
    and coalesce(characteristics ->> 'difficulty', '') in ('Facile', 'Modéré', 'Difficile')
    and coalesce(jsonb_typeof(characteristics -> 'season'), '') = 'array'
  ),
  constraint articles_care_instructions_shape check (
    care_instructions ?& array['watering', 'light', 'temperature', 'soil']
  ),
  constraint articles_display_options_shape check (
    coalesce(jsonb_typeof(display_options -> 'show_characteristics'), '') = 'boolean'
    and coalesce(jsonb_typeof(display_options -> 'show_care_instructions'), '') = 'boolean'
  )
);

comment on column articles.read_time is 'Minutes.';

create index articles_newest on articles (created_at desc, id);
create index articles_newest_of_category on articles (category, created_at desc, id);
create index articles_tags on articles using gin (tags);
