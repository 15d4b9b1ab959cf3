-- What a sale locks first, before it holds anything that is altered below; who only reads goes on.
lock table products in exclusive mode;

-- A plant stands in more than one light: « vive, tolère la mi-ombre », « vive à mi-ombre » are for
-- both. The first is still what light_class says; what a plant does not tolerate is not told.
create function light_classes(given text) returns text
  language sql immutable strict parallel safe
  return (
    select case when tolerated is distinct from first
      then nullif(concat_ws(' ', first, tolerated), '') else first end
    from (
      select light_class(given), (
        select case
          when found[1] is not null then 'mi-ombre'
          when found[2] is not null then 'ombre'
          when found[3] is not null then 'soleil'
          when found[4] is not null then 'vive'
        end
        from regexp_match(
          regexp_replace(fold_text(given),
            '(jamais|sans|pas|ni|evite[rz]?|craint|hors|abri|protege[re]?)( [a-z]+){0,3}? (soleil( direct)?|mi ombre|ombre)',
            ' ', 'g'),
          '(?:tolere|supporte|accepte|admet|accommode|jusqu a|ou|\ma)(?: (?:de|du|d|la|le|l|une|un|bien|aussi|plein|lumiere|tres))*'
          || ' (?:(mi ombr|demi ombr)|(ombr)|(soleil)|(vive))'
        ) as found
      )
      offset 0
    ) as told (first, tolerated)
  );

create or replace function facet_bits(category text, light text, watering text, difficulty text,
    pet_safe boolean, in_stock boolean, height_from_cm integer, height_to_cm integer)
  returns integer language sql immutable parallel safe
  return case category
      when 'Plantes' then 1 when 'Plantes Rares' then 2 when 'Boutures' then 4 else 8 end
    | case when light ~ 'vive' then 16 else 0 end
    | case when light ~ 'mi-ombre' then 32 else 0 end
    | case when light ~ 'soleil' then 64 else 0 end
    | case when light ~ '(^| )ombre' then 128 else 0 end
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

alter table product_facets
  drop constraint product_facets_light_check,
  add constraint product_facets_light_check
    check (light ~ '^(vive|mi-ombre|soleil|ombre)( (vive|mi-ombre|soleil|ombre))?$') not valid;

comment on column product_facets.light is
  'What its sheet says first, then what it tolerates beside: « vive mi-ombre ».';

create or replace function facets_of(product products) returns product_facets
  language sql immutable strict parallel safe
  begin atomic
    select product.id, product.category, product.price_cents, product.name_folded,
      product.created_at, light, watering, difficulty, pet_safe, product.in_stock,
      heights[1], heights[2],
      facet_bits(product.category, light, watering, difficulty, pet_safe, product.in_stock,
        heights[1], heights[2])
    from (
      select
        light_classes(product.botanical ->> 'light'),
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

-- Collections ask for light, watering and height in the words of the filters.
create or replace function matches_rule(product products, rule jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce(
    (rule ->> 'category' is null or product.category = rule ->> 'category')
    and (rule ->> 'difficulty' is null
      or product.botanical ->> 'difficulty' = rule ->> 'difficulty')
    and (rule ->> 'light' is null
      or rule ->> 'light' = any (
        string_to_array(light_classes(product.botanical ->> 'light'), ' ')))
    and (rule ->> 'watering' is null
      or watering_class(product.botanical ->> 'watering') = rule ->> 'watering')
    and (rule ->> 'height' is null
      or facet_bits('', null, null, null, false, false,
          (product_heights(product))[1], (product_heights(product))[2])
        & case rule ->> 'height' when 'moins-de-30' then 65536 when '30-a-60' then 131072
          when '60-a-100' then 262144 when 'plus-de-100' then 524288 else 0 end <> 0)
    and (rule ->> 'maxPriceCents' is null
      or product.price_cents <= (rule ->> 'maxPriceCents')::integer)
    and (rule ->> 'petSafe' is null or (product.botanical ->> 'toxicToPets' = 'false'
      -- Only a whole sheet says so, as for the filters (see 0150).
      and product.botanical ? 'watering'))
    and (rule ->> 'inStock' is null or product.in_stock),
    false);

-- Sizes, and whether it is a plant, say how high it is.
create trigger products_keep_collections_of_heights
  after update of customization, is_living_plant on products
  for each row
  when ((old.customization, old.is_living_plant)
    is distinct from (new.customization, new.is_living_plant))
  execute function keep_collection_products();

-- One plant that a customer keeps in their wish list; it stays there when it was sold.
create table wished_specimens (
  user_id uuid not null references users on delete cascade,
  variant_id uuid not null references specimens on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, variant_id)
);

comment on table wished_specimens is 'As wishes, of exact plants.';

create index wished_specimens_of_variant on wished_specimens (variant_id);
