-- Whether a product can be bought, kept on the product and changed only when it really changes. True
-- for all at first, which needs no row to be written; 0151 writes those of which none is left.
alter table products add column in_stock boolean not null default true;

comment on column products.in_stock is
  'Whether at least one can be bought now; kept by a trigger, from the stock without what checkouts hold.';

create function keep_in_stock() returns trigger language plpgsql as $$
begin
  new.in_stock := new.stock - new.reserved > 0;
  return new;
end
$$;

create trigger products_keep_in_stock
  before insert or update on products
  for each row when (new.in_stock is distinct from (new.stock - new.reserved > 0))
  execute function keep_in_stock();

-- The sheet of a plant is written for people. What is said first counts: « vive, tolère la
-- mi-ombre » is bright. What a plant must be spared (« jamais de soleil direct ») is not its light.
create function light_class(given text) returns text
  language sql immutable strict parallel safe
  return (
    select case
      when found[1] is not null then 'mi-ombre'
      when found[2] is not null then 'ombre'
      when found[3] is not null then 'soleil'
      when found[4] is not null then 'vive'
    end
    from (select regexp_match(
      regexp_replace(fold_text(given),
        '(jamais|sans|pas|ni|evite[rz]?|craint|hors|abri|protege[re]?)( [a-z]+){0,3}? soleil( direct)?',
        ' ', 'g'),
      '(mi ombr|demi ombr|moyenne)|(ombre|ombrag|faible|sombre)|(soleil)|(vive|vif|indirect|filtre|tamise|lumineu|claire|forte)'
    )) as words (found)
  );

create function watering_class(given text) returns text
  language sql immutable strict parallel safe
  return (
    select case
      when found[1] is not null then 'frequent'
      when found[2] is not null then 'rare'
      when found[3] is not null then 'modere'
    end
    from (select regexp_match(fold_text(given),
      '((?:deux|trois|2|3|plusieurs) fois par semaine|tous les (?:jours|deux|trois|2|3)|chaque jour|quotidien|frequent|abondant|humide|sans laisser secher)'
      || '|((?:toutes )?les (?:deux|trois|quatre|2|3|4) semaines|par mois|chaque mois|tous les mois|mensuel|rare|peu |espace|secher (?:complet|entier))'
      || '|(semaine|hebdo|modere|tous les (?:sept|huit|dix|7|8|10) jours|regulier| sec)'
    )) as words (found)
  );

-- The lengths that a text tells, as least and most, in centimetres: « 40–50 cm », « 1,5 à 2 m ».
create function told_heights(given text, are_ranges boolean) returns integer[]
  language sql immutable strict parallel safe
  return (
    select array[min(least(first, last)), max(greatest(first, last))]
    from (
      select
        round(replace(coalesce(part[1], part[3]), ',', '.')::numeric
          * case coalesce(part[2], part[4]) when 'm' then 100 else 1 end)::integer,
        round(replace(part[3], ',', '.')::numeric
          * case part[4] when 'm' then 100 else 1 end)::integer
      from regexp_matches(given,
        '(?:(\d{1,3}(?:[.,]\d)?)[\s\u00a0\u202f]*(cm|m)?[\s\u00a0\u202f]*(?:–|-|à)[\s\u00a0\u202f]*)?(\d{1,3}(?:[.,]\d)?)[\s\u00a0\u202f]*(cm|m)\M',
        'g') as part
      where part[1] is not null or not are_ranges
    ) as told (first, last)
    having count(*) > 0
  );

-- As it is sold where its sizes say so; what it grows to otherwise. A size of one number is a pot's.
create function product_heights(product products) returns integer[]
  language sql immutable strict parallel safe
  return case when product.is_living_plant then coalesce(
    told_heights(product.customization ->> 'sizes', true),
    told_heights(product.botanical ->> 'adultHeight', false)
  ) end;

-- One bit for each value of a filter, in groups. A product matches when it has a bit of every group
-- that something was chosen in. The application has the same table (product-facets.ts).
create function facet_bits(category text, light text, watering text, difficulty text,
    pet_safe boolean, in_stock boolean, height_from_cm integer, height_to_cm integer)
  returns integer language sql immutable parallel safe
  return case category
      when 'Plantes' then 1 when 'Plantes Rares' then 2 when 'Boutures' then 4 else 8 end
    | case light
      when 'vive' then 16 when 'mi-ombre' then 32 when 'soleil' then 64 when 'ombre' then 128
      else 0 end
    | case watering when 'rare' then 256 when 'modere' then 512 when 'frequent' then 1024
      else 0 end
    | case difficulty when 'facile' then 2048 when 'modere' then 4096 when 'difficile' then 8192
      else 0 end
    | case when pet_safe then 16384 else 0 end
    | case when in_stock then 32768 else 0 end
    | case when height_from_cm < 30 then 65536 else 0 end
    | case when height_from_cm < 60 and (height_to_cm > 30 or height_from_cm >= 30)
      then 131072 else 0 end
    | case when height_from_cm < 100 and (height_to_cm > 60 or height_from_cm >= 60)
      then 262144 else 0 end
    | case when height_to_cm > 100 or height_from_cm >= 100 then 524288 else 0 end;

-- Apart from the products: these rows are narrow to read through, and a product that is sold out
-- writes no index of its own.
create table product_facets (
  id uuid primary key references products on delete cascade,
  category text not null,
  price_cents integer not null,
  name_folded text collate "C" not null,
  created_at timestamptz not null,
  light text check (light in ('vive', 'mi-ombre', 'soleil', 'ombre')),
  watering text check (watering in ('rare', 'modere', 'frequent')),
  difficulty text check (difficulty in ('facile', 'modere', 'difficile')),
  pet_safe boolean not null,
  in_stock boolean not null,
  height_from_cm integer check (height_from_cm >= 0),
  height_to_cm integer check (height_to_cm >= height_from_cm),
  facets integer not null generated always as (facet_bits(category, light, watering, difficulty,
    pet_safe, in_stock, height_from_cm, height_to_cm)) stored,
  check ((height_from_cm is null) = (height_to_cm is null))
);

comment on table product_facets is
  'The products that are in the shop, as its filters see them; kept by a trigger on products.';
comment on column product_facets.pet_safe is
  'Only a whole sheet says so: a plant of which the name alone is known is not called harmless.';

-- In the order of the list, with what tells whether a product matches …
create index product_facets_by_age on product_facets (created_at, id) include (facets, price_cents);
create index product_facets_by_price on product_facets (price_cents, id) include (facets);
create index product_facets_by_name on product_facets (name_folded, id)
  include (facets, price_cents);
-- … and in the same orders among those that have exactly the same facets.
create index product_facets_alike_by_age on product_facets (facets, created_at, id)
  include (price_cents);
create index product_facets_alike_by_price on product_facets (facets, price_cents, id);
create index product_facets_alike_by_name on product_facets (facets, name_folded, id)
  include (price_cents);

create table facet_sets (facets integer primary key);

comment on table facet_sets is
  'Every set of facets that some product has or had: some thousands, however many the products.';

create function facets_of(product products) returns product_facets
  language sql immutable strict parallel safe
  begin atomic
    select product.id, product.category, product.price_cents, product.name_folded,
      product.created_at, light, watering, difficulty, pet_safe, product.in_stock,
      heights[1], heights[2],
      facet_bits(product.category, light, watering, difficulty, pet_safe, product.in_stock,
        heights[1], heights[2])
    from (
      select
        light_class(product.botanical ->> 'light'),
        watering_class(product.botanical ->> 'watering'),
        case product.botanical ->> 'difficulty'
          when 'Facile' then 'facile' when 'Modéré' then 'modere' when 'Difficile' then 'difficile'
        end,
        coalesce(product.botanical ->> 'toxicToPets' = 'false'
          and product.botanical ? 'watering', false),
        product_heights(product)
      offset 0
    ) as facts (light, watering, difficulty, pet_safe, heights);
  end;

create function keep_product_facets() returns trigger language plpgsql as $$
declare
  kept integer;
begin
  if new.archived_at is not null then
    delete from product_facets where id = new.id;
    return null;
  end if;
  insert into product_facets (id, category, price_cents, name_folded, created_at, light, watering,
    difficulty, pet_safe, in_stock, height_from_cm, height_to_cm)
  select id, category, price_cents, name_folded, created_at, light, watering,
    difficulty, pet_safe, in_stock, height_from_cm, height_to_cm
  from facets_of(new)
  on conflict (id) do update
    set category = excluded.category, price_cents = excluded.price_cents,
      name_folded = excluded.name_folded, created_at = excluded.created_at,
      light = excluded.light, watering = excluded.watering, difficulty = excluded.difficulty,
      pet_safe = excluded.pet_safe, in_stock = excluded.in_stock,
      height_from_cm = excluded.height_from_cm, height_to_cm = excluded.height_to_cm
  returning facets into kept;
  insert into facet_sets values (kept) on conflict do nothing;
  return null;
end
$$;

create trigger products_enter_facets
  after insert on products for each row execute function keep_product_facets();

create trigger products_keep_facets
  after update of name, category, price_cents, customization, is_living_plant, botanical,
    created_at, archived_at
  on products for each row execute function keep_product_facets();

-- A sale comes here only with the last one of a product, and when one is back.
create trigger products_sell_out
  after update on products for each row when (old.in_stock is distinct from new.in_stock)
  execute function keep_product_facets();
