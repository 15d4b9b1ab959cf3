import { addSpecimen } from "../support/shop/add-specimen.ts";
import { addVariant } from "../support/shop/add-variant.ts";
import type { Floor } from "./floor.ts";

type Row = Record<string, unknown>;

/** One more row like another, with some columns said otherwise. */
async function copyRow({ pool }: Floor, table: string, from: Row, set: Row): Promise<string> {
  const [[column, value] = []] = Object.entries(from);
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(", ");
  const { rows } = await pool.query<{ id: string }>(
    `insert into ${table} (${names})
     select ${names} from jsonb_populate_record(null::${table},
       (select to_jsonb(source) from ${table} as source where ${column} = $1) || $2::jsonb)
     returning id::text`,
    [value, JSON.stringify(set)],
  );
  return rows[0]?.id ?? "";
}

let copies = 0;

/** A product like one of the sample catalogue. */
export async function aProductLike(floor: Floor, slug: string, set: Row = {}): Promise<string> {
  copies += 1;
  const own = { id: crypto.randomUUID(), slug: `${slug}-${copies}`, ...set };
  const id = await copyRow(floor, "products", { slug }, own);
  await floor.pool.query(
    `insert into product_pictures (product_id, position, key, path, width, height, widths,
       placeholder, alt, is_illustration, color)
     select $1, position, key, path, width, height, widths, placeholder, alt, is_illustration, color
     from product_pictures where product_id = (select id from products where slug = $2)`,
    [id, slug],
  );
  return id;
}

/** The pictures of other products after its own, each with words of its own. */
export async function withMorePictures({ pool }: Floor, productId: string): Promise<string> {
  await pool.query(
    `insert into product_pictures (product_id, position, key, path, width, height, widths,
       placeholder, alt, is_illustration)
     select $1::uuid, (select count(*) from product_pictures where product_id = $1::uuid) - 1
         + row_number() over (order by key), key, path, width, height, widths, placeholder,
       'Vue ' || key, true
     from (select distinct on (key) * from product_pictures
       where key not in (select key from product_pictures where product_id = $1::uuid)
       order by key limit 3) as others`,
    [productId],
  );
  return productId;
}

export function anArticleLike(floor: Floor, id: string, set: Row = {}): Promise<string> {
  copies += 1;
  return copyRow(floor, "articles", { id }, { id: `${id}-${copies}`, ...set });
}

/** The id of the thing that was made last. */
export async function newestId({ pool }: Floor, table: string, time = "created_at") {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from ${table} order by ${time} desc limit 1`,
  );
  return rows[0]?.id ?? "";
}

export async function aPicture({ pool }: Floor): Promise<string> {
  const { rows } = await pool.query<{ path: string }>(
    "select path from product_pictures order by path limit 1",
  );
  return rows[0]?.path ?? "";
}

/** An order on its way to the customer, with the carrier's own address of tracking. */
export async function aShippedOrder(floor: Floor): Promise<string> {
  const id = await floor.anOrder(floor.people.customer.id, "12 rue des Lilas");
  for (const status of ["processing", "shipped"]) {
    await floor.pool.query("update orders set status = $2 where id = $1", [id, status]);
  }
  await floor.pool.query(
    `insert into parcels (id, order_id, position, state, carrier, tracking_number, tracking_url,
       created_at, handed_at)
     values ($1, $1, 1, 'handed', 'Colissimo', '6A12345678901',
       'https://exemple.fr/6A12345678901', now(), now())`,
    [id],
  );
  return id;
}

/** By its slug as it was seeded, or as a form has changed it since. */
export async function collectionId({ pool }: Floor, slug: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select id::text from collections where slug like $1 || '%' order by position limit 1",
    [slug],
  );
  return rows[0]?.id ?? "";
}

/** The photographs of a variant, as those of a product: one with words of its own. */
export async function aVariantWithPictures(floor: Floor): Promise<string> {
  const productId = await aProductLike(floor, "pot-ceramique");
  const variantId = await addVariant(floor.pool, { productId, name: "Grande" });
  await floor.pool.query(
    `insert into variant_pictures (variant_id, position, key, path, width, height, widths,
       placeholder, alt, is_illustration)
     select $1, position, key, path, width, height, widths, placeholder,
       case when position = 0 then 'Vue du dessus' else products.name || ', Grande' end,
       is_illustration
     from product_pictures join products on products.id = product_id where product_id = $2`,
    [variantId, productId],
  );
  return `/admin/produits/${productId}/declinaisons/photos?declinaison=${variantId}`;
}

/** The page of a plant that is sold by itself. */
export async function aSpecimen(floor: Floor): Promise<string> {
  const productId = await aProductLike(floor, "monstera-deliciosa");
  const { number } = await addSpecimen(floor.pool, { productId });
  return `/admin/specimens/${number}`;
}

export async function newestSpecimen({ pool }: Floor): Promise<string> {
  const { rows } = await pool.query<{ number: number }>(
    "select max(number) as number from specimens",
  );
  return `/admin/specimens/${rows[0]?.number}`;
}

/** The page of something that is not alive, which a shop could sell as its heat pack. */
export async function aPackAddress(floor: Floor): Promise<string> {
  const slug = `chaufferette-${crypto.randomUUID()}`;
  await aProductLike(floor, "pot-ceramique", { slug, temperature_class: "F" });
  return `/products/${slug}`;
}
