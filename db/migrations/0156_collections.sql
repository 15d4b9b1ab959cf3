-- Products shown together on a page of their own, chosen by hand or by a rule.
create table collections (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (btrim(name) <> ''),
  introduction text not null default '',
  rule jsonb check (jsonb_typeof(rule) = 'object'),
  is_shown boolean not null default true,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deferrable so that one statement can put collections in another order.
  constraint collections_position unique (position) deferrable
);

comment on column collections.rule is
  'What a product must be, in the words of matches_rule; null for a collection chosen by hand.';
comment on column collections.position is 'Its place in the menu.';

create table collection_picks (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer not null check (position >= 0),
  primary key (collection_id, product_id)
);

comment on table collection_picks is
  'What the shopkeeper chose by hand, in order. An archived product keeps its place.';

create index collection_picks_of_product on collection_picks (product_id);

-- No foreign keys: filling a collection must wait for nobody who holds a product.
create table collection_products (
  collection_id uuid not null,
  product_id uuid not null,
  position integer,
  created_at timestamptz not null,
  price_cents integer not null,
  name_folded text collate "C" not null,
  primary key (collection_id, product_id)
);

comment on table collection_products is
  'The products in the shop of each collection, with what lists sort by; kept by triggers and by the job that fills a collection whose rule has changed.';

create index collection_products_of_product on collection_products (product_id);
create index collection_products_by_place on collection_products (collection_id, position, product_id);
create index collection_products_by_age on collection_products (collection_id, created_at, product_id);
create index collection_products_by_price on collection_products (collection_id, price_cents, product_id);
create index collection_products_by_name on collection_products (collection_id, name_folded, product_id);

-- What a rule asks of a product; what it does not name, it does not ask. The one place that knows
-- where the facts of a product are. An unknown fact is never a match.
create function matches_rule(product products, rule jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce(
    (rule ->> 'category' is null or product.category = rule ->> 'category')
    and (rule ->> 'difficulty' is null
      or product.botanical ->> 'difficulty' = rule ->> 'difficulty')
    and (rule ->> 'maxPriceCents' is null
      or product.price_cents <= (rule ->> 'maxPriceCents')::integer)
    and (rule ->> 'petSafe' is null or (product.botanical ->> 'toxicToPets' = 'false'
      -- Only a whole sheet says so, as for the filters (see 0150).
      and product.botanical ? 'watering'))
    and (rule ->> 'inStock' is null or product.in_stock),
    false);

-- The rows of one product in all collections, or in one.
create function collection_entries(product products, only_in uuid default null)
  returns setof collection_products
  language sql stable parallel safe
  begin atomic
    select collections.id, product.id, picks.position, product.created_at, product.price_cents,
      product.name_folded
    from collections
    left join collection_picks as picks
      on picks.collection_id = collections.id and picks.product_id = product.id
    where product.archived_at is null
      and (only_in is null or collections.id = only_in)
      and case when collections.rule is null then picks.product_id is not null
        else matches_rule(product, collections.rule) end;
  end;

-- Those who change products share this lock until they commit; who fills a collection has it alone,
-- for a batch: it then sees every change, and no change misses what it has written.
create function keep_collection_products() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('fill-collection', 0));
  delete from collection_products where product_id = new.id;
  insert into collection_products select * from collection_entries(new);
  return null;
end
$$;

create trigger products_enter_collections
  after insert on products for each row execute function keep_collection_products();

create trigger products_keep_collections
  after update of name, category, botanical, price_cents, created_at, archived_at on products
  for each row
  when ((old.name, old.category, old.botanical, old.price_cents, old.created_at, old.archived_at)
    is distinct from
    (new.name, new.category, new.botanical, new.price_cents, new.created_at, new.archived_at))
  execute function keep_collection_products();

-- A sale touches no collection unless it takes the last one.
create trigger products_keep_collections_in_stock
  after update on products
  for each row when (old.in_stock <> new.in_stock)
  execute function keep_collection_products();

create function leave_collections() returns trigger language plpgsql as $$
begin
  delete from collection_products where product_id = old.id;
  return null;
end
$$;

create trigger products_leave_collections
  after delete on products for each row execute function leave_collections();

-- Fills the next products, by id, of a collection, and says where it stopped: null at the end. The
-- rows of a collection that is no more go.
create function fill_collection(filled uuid, after uuid, batch integer) returns uuid
  language plpgsql as $$
declare
  last uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('fill-collection', 0));
  select id into last
  from (select id from products where id > after order by id limit batch) as next
  order by id desc limit 1;
  delete from collection_products
  where collection_id = filled and product_id > after and (last is null or product_id <= last);
  insert into collection_products
  select entry.* from products, collection_entries(products, filled) as entry
  where products.id > after and products.id <= last;
  return last;
end
$$;

create table former_collection_slugs (
  slug text primary key,
  collection_id uuid not null references collections on delete cascade
);

comment on table former_collection_slugs is
  'As former_product_slugs; kept by a trigger on collections.';

create index former_collection_slugs_of_collection on former_collection_slugs (collection_id);

create function keep_former_collection_slug() returns trigger language plpgsql as $$
begin
  insert into former_collection_slugs values (old.slug, old.id)
  on conflict (slug) do update set collection_id = excluded.collection_id;
  return null;
end
$$;

create trigger collections_keep_former_slug
  after update of slug on collections
  for each row when (old.slug <> new.slug)
  execute function keep_former_collection_slug();

-- The menu stands on every page; what a collection holds, on its own.
create trigger collections_change_menu
  after insert or update or delete or truncate on collections
  for each statement execute function notify_pages_changed('menu');

-- By row: most sales change none.
create trigger collection_products_change_pages
  after insert or update or delete on collection_products
  for each row execute function notify_pages_changed('collections');
