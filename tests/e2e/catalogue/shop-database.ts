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
  inShopDatabase("update products set stock = $2 where slug = $1", [slug, stock]);
