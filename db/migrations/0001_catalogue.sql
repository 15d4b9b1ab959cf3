create table products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (btrim(name) <> ''),
  description text not null,
  long_description text not null default '',
  price_cents integer not null check (price_cents > 0),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  category text not null check (category in ('Plantes', 'Plantes Rares', 'Boutures', 'Accessoires')),
  customization jsonb not null default '{}',
  stock integer not null default 0 check (stock >= 0),
  reserved integer not null default 0,
  weight_grams integer not null check (weight_grams > 0),
  is_living_plant boolean not null,
  withdrawal_excluded boolean not null default false,
  botanical jsonb check (jsonb_typeof(botanical) = 'object'),
  health_notice text,
  safety_information jsonb check (jsonb_typeof(safety_information) = 'object'),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- The last wall against overselling: no code path can reserve a plant that is not there.
  constraint products_reserved_within_stock check (0 <= reserved and reserved <= stock),
  constraint products_customization_shape check (
    jsonb_typeof(customization) = 'object'
    and customization - 'sizes' - 'colors' = '{}'
    and coalesce(jsonb_typeof(customization -> 'sizes'), 'array') = 'array'
    and coalesce(jsonb_typeof(customization -> 'colors'), 'array') = 'array'
  )
);

comment on column products.price_cents is 'Tax included, in euro cents.';
comment on column products.reserved is 'Part of stock held by checkouts that are not paid yet.';
comment on column products.safety_information is
  'What Regulation (EU) 2023/988 wants shown with a product sold at a distance; null for plants.';
comment on column products.archived_at is
  'A product is never deleted: past orders keep pointing at it. Archived means out of the shop.';

create index products_newest on products (created_at desc, id) where archived_at is null;
create index products_newest_of_category on products (category, created_at desc, id)
  where archived_at is null;

create table product_pictures (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  position integer not null check (position >= 0),
  key text not null,
  path text not null check (path like '/%'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  placeholder text not null,
  alt text not null,
  is_illustration boolean not null default false,

  -- Deferrable so that one statement can put pictures in another order.
  constraint product_pictures_position unique (product_id, position) deferrable
);

comment on table product_pictures is
  'Dimensions and placeholder are kept beside the path: a page knows its layout without opening a file.';
comment on column product_pictures.is_illustration is
  'True while the picture shows no real specimen; the product page then says so.';

create index product_pictures_key on product_pictures (key);
