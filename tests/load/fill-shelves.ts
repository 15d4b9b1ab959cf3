import pg from "pg";

const COPIES = 4;

/** Several products for each sample one, so that the first page of the catalogue is a full one. */
export async function fillShelves(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // A stock above five is not spelt out on a card.
  await client.query("update stock_units set stock = 20");
  await client.query(
    `with copies as (
       insert into products (slug, name, description, long_description, price_cents,
         vat_basis_points, category, customization, stock, weight_grams, is_living_plant,
         botanical, created_at)
       select slug || '-' || copy, name || ' ' || copy, description, long_description, price_cents,
         vat_basis_points, category, customization, stock, weight_grams, is_living_plant,
         botanical, created_at + copy * interval '1 second'
       from products, generate_series(1, $1) as copy
       returning id, slug
     )
     insert into product_pictures
       (product_id, position, key, path, width, height, widths, placeholder, alt)
     select copies.id, position, key, path, width, height, widths, placeholder, alt
     from copies
       join products on products.slug = regexp_replace(copies.slug, '-[0-9]+$', '')
       join product_pictures on product_pictures.product_id = products.id`,
    [COPIES],
  );
  await client.end();
}
