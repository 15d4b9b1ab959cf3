import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { openShop, type ShopFloor } from "../../../../tests/support/shop/shop-floor.ts";
import { readLinePictures } from "./read-line-pictures.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const show = (productId: string, position: number, path: string) =>
  database.pool.query(
    `insert into product_pictures (product_id, position, key, path, width, height, widths,
       placeholder, alt)
     values ($1, $2, $3, $4, 800, 1000, '{320,800}', 'x', '')`,
    [productId, position, path.slice(10), path],
  );

test("each product is shown by its first picture, on sale or not any more", async () => {
  const [plant, gone, bare] = [
    await shop.addProduct(),
    await shop.addProduct(),
    await shop.addProduct(),
  ];
  await show(plant, 1, "/pictures/feuille-00000001");
  await show(plant, 0, "/pictures/plante-00000002");
  await show(gone, 0, "/pictures/partie-00000003");
  await database.pool.query("update products set archived_at = now() where id = $1", [gone]);
  const productIds = [plant, gone, bare, newId()];
  const pictures = await readLinePictures(database, { productIds });
  expect(Object.fromEntries(pictures)).toEqual({
    [plant]: { path: "/pictures/plante-00000002", widths: [320, 800] },
    [gone]: { path: "/pictures/partie-00000003", widths: [320, 800] },
  });
});
