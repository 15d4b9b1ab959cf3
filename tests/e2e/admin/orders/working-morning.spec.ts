import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { mailsTo } from "../../mailbox.ts";
import { aCustomer, anOrder } from "../../people.ts";
import { aShopkeeper } from "../shopkeeper.ts";

test.use({ actionTimeout: 15_000 });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const PARCELS = 50;
const MOST_CLICKS = 12;
const MOST_SECONDS = 90;
const SHIPPED = /est en route$/;

/** A plant of its own, on its table, with what its card says. */
async function aPlacedPlant(name: string) {
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
async function paidOrders(slug: string, count: number) {
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
const toldOf = async (orderIds: string[]) => {
  const rows = await inShopDatabase(
    `select subject_id as id from mail_outbox
     where kind = 'order-shipped' and subject_id = any($1) and sent_at is not null`,
    [orderIds],
  );
  return rows.map(({ id }) => id as string).toSorted();
};

/** Counts what the hand does. */
function hand() {
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    count: () => clicks,
  };
}

const open = async (page: Page, email: string) => {
  await aShopkeeper(page);
  await page.goto(`/admin/commandes?q=${encodeURIComponent(email)}`);
};

test("fifty paid orders are prepared, printed and handed over in a few clicks", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const name = `Monstera du matin ${randomUUID().slice(0, 8)}`;
  const { slug } = await aPlacedPlant(name);
  const { orders, email } = await paidOrders(slug, PARCELS);
  await page.setViewportSize(DESK);
  await open(page, email);
  const { click, count } = hand();
  const began = performance.now();

  await click(page.getByRole("button", { name: "Tout sélectionner" }));
  await click(page.getByRole("button", { name: `Préparer ${PARCELS} commandes` }));
  await expect(page.getByRole("heading", { name: "Préparation", level: 1 })).toBeVisible();
  const round = page.url().split("?")[0] ?? "";

  const papers = page.waitForEvent("popup");
  await click(page.getByRole("button", { name: "Imprimer", exact: true }));
  await (await papers).close();
  await click(page.getByRole("button", { name: "Tous prêts" }));
  await expect(page.getByText("50 colis prêts sur 50")).toBeVisible();

  await click(page.getByRole("link", { name: "Remis au transporteur" }));
  const dialog = page.getByRole("dialog");
  const first = dialog.getByLabel(/^Numéro de suivi/).first();
  await click(first);
  const numbers = orders.map((_, at) => `6A${String(at).padStart(11, "0")}`).join("\n");
  await first.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, numbers);
  const carriers = dialog.getByLabel(/^Transporteur/);
  if ((await carriers.first().inputValue()) === "") {
    for (const carrier of await carriers.all()) await carrier.fill("Colissimo");
  }
  await click(dialog.getByRole("button", { name: `Remettre ${PARCELS} colis` }));
  await expect(page.getByText(`${PARCELS} colis remis au transporteur`).first()).toBeVisible({
    timeout: 60_000,
  });
  const seconds = (performance.now() - began) / 1000;

  const drawn = performance.now();
  const pdf = await page.request.get(`${round}/colis.pdf`);
  const milliseconds = Math.round(performance.now() - drawn);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  process.stdout.write(
    `working morning: ${PARCELS} parcels, ${count()} clicks, ${seconds.toFixed(1)} s of the shop, PDF of ${Math.round((await pdf.body()).length / 1024)} kB in ${milliseconds} ms\n`,
  );
  expect(count()).toBeLessThanOrEqual(MOST_CLICKS);
  expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  await expect.poll(() => toldOf(orders), { timeout: 60_000 }).toEqual(orders.toSorted());
  const received = (await mailsTo(email)).filter(({ subject }) => SHIPPED.test(subject));
  expect(received).toHaveLength(PARCELS);
  const left = await inShopDatabase(
    "select status from orders where id = any($1::uuid[]) and status <> 'shipped'",
    [orders],
  );
  expect(left).toEqual([]);
});

test("a round is ticked on two telephones, taken out of, and printed again only when asked", async ({
  page,
  browser,
}) => {
  const name = `Monstera à cocher ${randomUUID().slice(0, 8)}`;
  const { slug } = await aPlacedPlant(name);
  const { email } = await paidOrders(slug, 3);
  await page.setViewportSize(PHONE);
  await open(page, email);
  await page.getByRole("button", { name: "Tout sélectionner" }).click();
  await page.getByRole("button", { name: "Préparer 3 commandes" }).click();
  const stop = page.getByRole("checkbox", { name: new RegExp(name) }).first();
  await expect(stop).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  const round = page.url().split("?")[0] ?? "";

  const other = await browser.newContext({ viewport: PHONE });
  const second = await other.newPage();
  await aShopkeeper(second);
  await second.goto(round);
  await stop.click();
  await expect(stop).toHaveAttribute("aria-checked", "true");
  await expect(second.getByRole("checkbox", { name: new RegExp(name) }).first()).toHaveAttribute(
    "aria-checked",
    "true",
    { timeout: 15_000 },
  );
  await other.close();

  await page.getByRole("link", { name: /^Un colis/ }).click();
  await expect(page.getByRole("heading", { name: "Colis 1 sur 3" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Prêt, colis suivant" }).click();
  await expect(page.getByRole("heading", { name: "Colis 2 sur 3" })).toBeVisible();
  await page.getByText("Il manque quelque chose ?").click();
  await page
    .getByRole("button", { name: /^Retirer de la tournée/ })
    .first()
    .click();
  await expect(page.getByText(/^Colis retiré de la tournée/).first()).toBeVisible();

  await page.setViewportSize(DESK);
  await expect(page.getByText("1 colis prêt sur 2")).toBeVisible();
  const papers = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Imprimer", exact: true }).click();
  await (await papers).close();
  await page.goto(round);
  await page.getByRole("link", { name: "Imprimer…" }).click();
  await expect(page.getByRole("dialog").getByText(/Déjà imprimé à/)).toBeVisible();
  await expectAccessible(page);
});

test("a round is ticked before any script has loaded", async ({ browser }) => {
  const name = `Monstera sans script ${randomUUID().slice(0, 8)}`;
  const { slug } = await aPlacedPlant(name);
  const { email } = await paidOrders(slug, 1);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESK });
  const page = await context.newPage();
  await open(page, email);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Préparer" }).click();
  const stop = page.getByRole("checkbox", { name: new RegExp(name) }).first();
  await stop.click();
  await expect(stop).toHaveAttribute("aria-checked", "true");
  await context.close();
});
