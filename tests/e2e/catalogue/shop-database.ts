import pg from "pg";

/** Changes the shop as its keeper would, for the length of a test. */
export async function inShopDatabase(sql: string, values: unknown[] = []) {
  const database = new pg.Client(process.env.SHOP_DATABASE_URL);
  await database.connect();
  try {
    return (await database.query(sql, values)).rows;
  } finally {
    await database.end();
  }
}

export const setStock = (slug: string, stock: number) =>
  inShopDatabase(
    "update stock_units set stock = $2 from products where products.id = product_id and slug = $1",
    [slug, stock],
  );
