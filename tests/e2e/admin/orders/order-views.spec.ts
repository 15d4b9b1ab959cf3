import { randomUUID } from "node:crypto";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { aPlacedPlant, paidOrders } from "./morning-orders.ts";

test("the views of the list follow what becomes of the parcels", async ({ page }) => {
  const { slug } = await aPlacedPlant(`Monstera des vues ${randomUUID().slice(0, 8)}`);
  const { orders, email } = await paidOrders(slug, 2);
  const [hurt = ""] = orders;
  // Promised for today, whichever day the tests are run on.
  await inShopDatabase(
    "update orders set paid_at = now() - interval '11 days' where id = any($1::uuid[])",
    [orders],
  );
  await aShopkeeper(page);
  const rows = page.getByRole("table", { name: "Commandes" }).getByRole("checkbox");
  const inView = async (name: RegExp, count: number) => {
    await page.goto("/admin/commandes");
    const views = page.getByRole("navigation", { name: "Vues" });
    await views.getByRole("link", { name }).click();
    await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    const address = new URL(page.url());
    address.searchParams.set("q", email);
    await page.goto(address.href);
    await expect(rows).toHaveCount(count);
  };
  await inView(/^À préparer \d/, 2);
  // Without a forecast a person decides about every plant.
  await inView(/^Attendent le temps \d/, 2);
  await expect(page.getByRole("row").filter({ hasText: "À décider" })).toHaveCount(2);
  await inView(/^Peuvent partir \d/, 0);
  await inView(/^Promesses proches \d/, 2);
  await expectAccessible(page);

  // What a person answers for leaves whatever the weather, the day and the hour are.
  await inShopDatabase(
    `with sent as (
       insert into parcels (id, order_id, position, created_at)
       select id, id, 1, now() from orders where id = any($1::uuid[]) returning id
     ), lines as (
       insert into parcel_lines (parcel_id, order_item_id, quantity)
       select order_id, id, quantity from order_items where order_id = any($1::uuid[])
     )
     insert into parcel_plans (parcel_id, is_forced, decided_by, decided_at)
     select id, true, 'admin', now() from sent`,
    [orders],
  );
  await inView(/^Attendent le temps \d/, 0);
  await inView(/^Peuvent partir \d/, 2);
  await expect(page.getByRole("row").filter({ hasText: "Part" }).first()).toBeVisible();
  await expectAccessible(page);
  const file = await page.request.get(
    `/admin/commandes/export.csv?statut=may_leave&q=${encodeURIComponent(email)}`,
  );
  expect((await file.text()).trim().split("\n")).toHaveLength(3);

  for (const status of ["processing", "shipped"]) {
    await inShopDatabase("update orders set status = $2 where id = $1", [hurt, status]);
  }
  await inShopDatabase(
    `update parcels set state = 'incident', handed_at = now(), carrier = 'Colissimo',
       tracking_number = '6A00000000001' where id = $1`,
    [hurt],
  );
  await inShopDatabase(
    `insert into parcel_incidents (parcel_id, kind, told_at, opened_at)
     values ($1, 'incident', now(), now())`,
    [hurt],
  );
  await inView(/^Incidents \d/, 1);
  await inView(/^En route \d/, 1);
  await inView(/^Peuvent partir \d/, 1);
});
