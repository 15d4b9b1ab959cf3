import type pg from "pg";
import { DIFFERENT_SUMS, fillVariants, KIND, VARIANT_TABLES } from "./catalogue-variants.ts";
import { cultivars, genera, sentences, species, syllables } from "./catalogue-words.ts";

/** In the names of ten products, whatever the size of the catalogue. */
export const RARE_WORD = "crépusculaire";
const RARE_HITS = 10;

/**
 * Fills a migrated, empty catalogue with `count` products. Everything about a product follows from
 * its number, so that two catalogues differ in size only. What a search reads takes a third of the
 * time: who asks for none can do without.
 */
export async function fillCatalogue(
  pool: pg.Pool,
  count: number,
  { isSearched = true } = {},
): Promise<void> {
  const indexes = await dropIndexes(pool);
  await setTriggers(pool, "disable");
  await pool.query(DRAWN, [
    count,
    Math.floor(count / RARE_HITS),
    ...[genera, species, cultivars, syllables],
    sentences.length,
  ]);
  await fillVariants(pool, inHalves);
  await inHalves((half) => pool.query(PRODUCTS, [sentences, half]));
  if (isSearched) await inHalves((half) => pool.query(SEARCH, [sentences, half]));
  await Promise.all([pool.query(PICTURES), pool.query(STOCK)]);
  await inHalves((half) => pool.query(FACETS, [half]));
  await pool.query("insert into facet_sets select distinct facets from product_facets");
  await pool.query("drop table drawn, sums");
  if (isSearched) await pool.query(WORDS);
  await setTriggers(pool, "enable");
  const built = indexes.filter((index) => isSearched || !index.includes("USING gin"));
  await Promise.all(built.map((index) => pool.query(index)));
  await pool.query(
    `vacuum analyze products, product_pictures, product_search, product_stock, product_facets,
       facet_sets, catalogue_words, ${VARIANT_TABLES.join(", ")}`,
  );
  await verify(pool);
}

/** PostgreSQL writes with one process per statement. */
const inHalves = (write: (half: number) => Promise<unknown>) => Promise.all([write(0), write(1)]);

async function setTriggers(pool: pg.Pool, state: "enable" | "disable") {
  await pool.query(`alter table products ${state} trigger user`);
  for (const table of [...VARIANT_TABLES, "product_pictures", "product_stock", "product_facets"]) {
    await pool.query(`alter table ${table} ${state} trigger all`);
  }
}

/** Built once at the end: adding to them product by product takes many times as long. */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where (tablename in ('products', 'product_search') and indexdef like '%USING gin%')
       or (tablename = any ($1) and indexname not in (select conname from pg_constraint))`,
    [["product_facets", "product_stock", "product_pictures", ...VARIANT_TABLES]],
  );
  for (const { indexname } of rows) await pool.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

/** The search entries are put together from parts, as the trigger would take an hour for them. */
async function verify(pool: pg.Pool) {
  const { rows } = await pool.query<{ different: number }>(`
    select count(*)::int as different
    from (select * from products order by id limit 300) as products
    join product_search as made using (id),
      search_entry(products) as expected
    where made is distinct from expected`);
  if (rows[0]?.different !== 0) throw new Error("the search entries are not those of the trigger");
  const kept = await pool.query<{ different: number }>(DIFFERENT_SUMS);
  if (kept.rows[0]?.different !== 0) throw new Error("products do not keep what triggers would");
}

const DRAWN = `
create unlogged table drawn as
with drawn as (
  select n, r,
    $3::text[] as genera, $4::text[] as species, $5::text[] as cultivars, $6::text[] as syllables
  from generate_series(1, $1::bigint) as n,
    lateral (
      select array_agg(hashint8(n * 31 + k) & 2147483647) as r from generate_series(1, 24) as k
    ) as random
)
select gen_random_uuid() as id, n, r,
  genera[1 + r[1] % cardinality(genera)] as genus,
  species[1 + r[2] % cardinality(species)] as species,
  case when r[3] % 3 = 0 then cultivars[1 + r[4] % cardinality(cultivars)] end as cultivar,
  initcap(syllables[1 + r[5] % 16] || syllables[1 + r[6] % 16] || syllables[1 + r[7] % 16])
    as grower,
  (array['Plantes', 'Plantes', 'Plantes Rares', 'Boutures', 'Accessoires'])[1 + r[8] % 5]
    as category,
  (array['Facile', 'Modéré', 'Difficile'])[1 + r[20] % 3] as difficulty,
  case when n % $2 = 0 then '${RARE_WORD}' end as rare_word,
  array(select 1 + r[8 + k] % $7::int from generate_series(1, 12) as k) as told,
  case when n % 10000 = 17 then 150000 else 490 + r[22] % 20000 end as price,
  r[24] % 30 as stock, timestamptz '2020-01-01' + n * interval '150 seconds' as created_at,
  ${KIND} as kind
from drawn`;

const PRODUCTS = `
insert into products (id, slug, name, description, long_description, price_cents, crossed_cents,
  vat_basis_points, category, customization, stock, reserved, in_stock, weight_grams,
  is_living_plant, botanical, created_at)
select id, 'produit-' || n,
  concat_ws(' ',
    case category when 'Boutures' then 'Bouture de' when 'Accessoires' then 'Pot pour' end,
    genus, initcap(species), cultivar, grower, rare_word),
  concat_ws(' ', s[told[1]], s[told[2]], s[told[3]]),
  '<p>' || concat_ws(' ', s[told[4]], s[told[5]], s[told[6]], s[told[7]])
    || '</p><p>Nos plants ' || grower || ' sont cultivés en pot de ' || 9 + r[21] % 12 || ' cm. '
    || concat_ws(' ', s[told[8]], s[told[9]], s[told[10]], s[told[11]], s[told[12]]) || '</p>',
  sums.price_cents, sums.crossed_cents, 1000, category,
  case when r[23] % 3 = 0 then '{"sizes": ["20–30 cm", "30–40 cm"]}' else '{}' end::jsonb,
  sums.stock, sums.reserved, sums.in_stock, 300 + r[21] % 3000, category <> 'Accessoires',
  jsonb_build_object('latinName', concat_ws(' ', genus, species, cultivar),
    'family', 'Araceae', 'origin', 'Amérique centrale', 'light', case
      when more[1] % 10000 = 0 then 'Soleil doux du matin'
      when more[1] % 100 < 5 then 'Supporte l’ombre'
      when more[1] % 100 < 30 then 'Mi-ombre'
      else 'Lumière vive et indirecte' end,
    'watering', case
      when more[2] % 100 < 5 then 'Tous les deux jours'
      when more[2] % 100 < 20 then 'Toutes les trois semaines'
      else 'Une fois par semaine en été' end,
    'humidity', '50 à 60 %', 'minTemperatureC', 15,
    'idealTemperatureC', array[18, 25], 'adultHeight', case
      when more[3] % 10000 = 0 then '2 à 3 m'
      when more[3] % 100 < 30 then '15 à 25 cm'
      when more[3] % 100 < 60 then '20 à 50 cm'
      when more[3] % 100 < 80 then '40 à 55 cm'
      else '60 à 90 cm' end,
    'toxicToPets', more[4] % 100 < 92,
    'difficulty', difficulty),
  created_at
from drawn join sums using (id), (select $1::text[] as s) as sentences,
  lateral (
    select array_agg(hashint8(n * 31 + k) & 2147483647) as more from generate_series(25, 28) as k
  ) as facts
where n % 2 = $2
order by n`;

const SEARCH = `
with parts as materialized (
  select array(select searchable(s) from unnest($1::text[]) with ordinality as t (s, at) order by at)
    as s
), named as (
  select drawn.*, products.name_folded, products.price_cents,
    products.customization, searchable(products.name) as in_name
  from drawn join products using (id)
  where n % 2 = $2
), summed_up as (
  select named.*, s, in_name || s[told[1]] || s[told[2]] || s[told[3]]
    || searchable(concat_ws(' ', category, genus, species, cultivar, 'Araceae', difficulty,
      customization ->> 'sizes')) as in_summary
  from named, parts
)
insert into product_search
select id, category, price_cents, name_folded, created_at, in_name, in_summary,
  in_summary || s[told[4]] || s[told[5]] || s[told[6]] || s[told[7]] || s[told[8]] || s[told[9]]
    || s[told[10]] || s[told[11]] || s[told[12]]
    || searchable(concat_ws(' ', 'Amérique centrale Nos plants', grower,
      'sont cultivés en pot de', 9 + r[21] % 12, 'cm'))
from summed_up`;

const PICTURES = `
insert into product_pictures (product_id, position, key, path, width, height, widths, placeholder, alt)
select id, 0, slug, '/pictures/' || slug || '-1a2b3c4d', 1600, 2000,
  array[320, 480, 640, 960, 1280, 1600],
  'data:image/webp;base64,' || repeat(md5(slug), 4), name || ' en pot'
from products`;

const STOCK = `
insert into product_stock
select id, stock, category, archived_at is not null from products`;

/** Few sheets differ in what the filters read: each is read once. */
const FACETS = `
with keyed as materialized (
  select id, category, price_cents, name_folded, created_at, in_stock,
    jsonb_build_array(is_living_plant, customization -> 'sizes', botanical -> 'light',
      botanical -> 'watering', botanical -> 'difficulty', botanical -> 'toxicToPets',
      botanical -> 'adultHeight') as sheet
  from products where id in (select id from drawn where n % 2 = $1)
), read as materialized (
  select sheet, light, watering, difficulty, pet_safe, height_from_cm, height_to_cm
  from (select sheet, (array_agg(id))[1] as id from keyed group by sheet) as one
  join products using (id), facets_of(products) as entry
)
insert into product_facets (id, category, price_cents, name_folded, created_at, light, watering,
  difficulty, pet_safe, in_stock, height_from_cm, height_to_cm)
select id, category, price_cents, name_folded, created_at, light, watering,
  difficulty, pet_safe, in_stock, height_from_cm, height_to_cm
from keyed join read using (sheet)`;

// Past some thousands, only names bring new words.
const WORDS = `
insert into catalogue_words
select word, bool_or(is_in_name)
from (
  select word, true from ts_stat('select to_tsvector(''written_words'', name_folded) from products')
  union all
  select word, is_in_name
  from (select * from products limit 3000) as products, words_of(products)
) as written (word, is_in_name)
where word ~ '^[a-z]{3,}$'
group by word`;
