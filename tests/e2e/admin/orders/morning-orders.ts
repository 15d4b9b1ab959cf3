import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { aCustomer, anOrder } from "../../people.ts";
import { aShopkeeper } from "../shopkeeper.ts";

/** A plant of its own, on its table, with what its card says. */
export async function aPlacedPlant(name: string) {
  const [plant] = await inShopDatabase(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category, stock,
       weight_grams, is_living_plant, created_at, botanical, health_notice)
     select $1, $2, 'Pour un test.', 2490, 1000, 'Plantes', 80, 500, true, '2020-01-01', botanical,
       health_notice
     from products where slug = 'monstera-thai-constellation' returning id, slug`,
    [`plante-${randomUUID()}`, name],
  );
  await inShopDatabase("update stock_units set place = 'Serre 1, table C' where product_id = $1", [
    plant.id,
  ]);
  return plant as { id: string; slug: string };
}

/** All of one customer, by whose address the list finds them. */
export async function paidOrders(slug: string, count: number) {
  const customer = await aCustomer();
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    ids.push(await anOrder(customer, { items: [{ slug, quantity: 1 }], status: "completed" }));
  }
  await inShopDatabase(
    `with paid as (
       insert into payments (order_id, provider, intent_id, idempotency_key, amount_cents, status)
       select id, 'simulated', 'pi_' || id, id::text, total_cents, 'succeeded'
       from orders where id = any($1::uuid[]))
     insert into order_vat (order_id, vat_basis_points, gross_cents, vat_cents)
     select orders.id, vat_basis_points, total_cents,
       round(total_cents * vat_basis_points / (10000.0 + vat_basis_points))
     from orders join order_items on order_id = orders.id where orders.id = any($1::uuid[])`,
    [ids],
  );
  return { orders: ids, email: customer.email };
}

/** Whose mail of departure is sent: each is written down before it goes out, once. */
export const toldOf = async (orderIds: string[]) => {
  const rows = await inShopDatabase(
    `select subject_id as id from mail_outbox
     where kind = 'order-shipped' and subject_id = any($1) and sent_at is not null`,
    [orderIds],
  );
  return rows.map(({ id }) => id as string).toSorted();
};

/** Counts what the hand does. */
export function hand() {
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    count: () => clicks,
  };
}

export const openOrdersOf = async (page: Page, email: string) => {
  await aShopkeeper(page);
  await page.goto(`/admin/commandes?q=${encodeURIComponent(email)}`);
};

/** Ticks them all and starts their round; tells its address. */
export async function startRoundOf(page: Page, { click }: ReturnType<typeof hand>, count: number) {
  const many = count > 1 ? "commandes" : "commande";
  await click(page.getByRole("button", { name: "Tout sélectionner" }));
  await click(page.getByRole("button", { name: `Préparer ${count} ${many}` }));
  await page.waitForURL(/\/admin\/preparation\/[0-9a-f-]{36}/);
  return page.url().split("?")[0] ?? "";
}

/** What the web process has taken of a processor so far, in seconds. */
export async function processorSeconds(): Promise<number> {
  const stat = await readFile(`/proc/${process.env.SHOP_WEB_PID}/stat`, "utf8");
  const [user = "0", system = "0"] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}
