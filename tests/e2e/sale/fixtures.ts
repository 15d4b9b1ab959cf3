import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import type { RunningShop } from "../../support/shop/running-shop.ts";
import { test as base, expect, started } from "../fixtures.ts";
import { startShopBeside } from "../shop-beside.ts";

export const secretKey = randomBytes(32).toString("base64");

export type Sold = { id: string; slug: string; name: string; price: number };

/** A shop of its own: what is bought here is missing nowhere else. */
export const test = base.extend<object, { shop: RunningShop; ask: Ask; addProduct: AddProduct }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from it.
    async ({}, use) => {
      const shop = await startShopBeside({ worker: true, env: { SECRET_KEY: secretKey } });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  ask: [
    async ({ shop }, use) => {
      const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
      await use(async (sql, values = []) => (await pool.query(sql, values)).rows);
      await pool.end();
    },
    { scope: "worker" },
  ],
  addProduct: [({ ask }, use) => use((product) => addProduct(ask, product)), { scope: "worker" }],
  baseURL: ({ shop }, use) => use(shop.url),
});

// biome-ignore lint/suspicious/noExplicitAny: rows of whatever is asked.
export type Ask = (sql: string, values?: unknown[]) => Promise<any[]>;
type NewProduct = {
  price?: number;
  stock?: number;
  weight?: number;
  name?: string;
  withdrawalExcluded?: boolean;
};
export type AddProduct = (product?: NewProduct) => Promise<Sold>;

async function addProduct(
  ask: Ask,
  { price = 2490, stock = 8, weight = 500, name, withdrawalExcluded = false }: NewProduct = {},
): Promise<Sold> {
  const slug = `plante-${randomUUID()}`;
  const [row] = await ask(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category, stock,
       weight_grams, is_living_plant, withdrawal_excluded, created_at)
     values ($1, $2, 'Pour un test.', $3, 1000, 'Plantes', $4, $5, true, $6, '2020-01-01')
     returning id, slug, name, price_cents as price`,
    [slug, name ?? `Plante ${slug.slice(7, 12)}`, price, stock, weight, withdrawalExcluded],
  );
  return row;
}

export const cartLine = (product: Sold, quantity = 1) => ({
  product: { id: product.id, name: product.name, image: "", price: product.price },
  quantity,
  selectedOptions: {},
});

/** Opens a page with these lines in the browser's cart. */
export async function openWith(page: Page, path: string, lines: ReturnType<typeof cartLine>[]) {
  await page.goto("/faq");
  await page.evaluate(
    (cart) => localStorage.setItem("cart", cart),
    JSON.stringify({ version: 1, lines }),
  );
  await page.goto(path);
}

export const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null"));

export const camille = {
  name: "Camille Renaud",
  email: "camille.renaud@exemple.fr",
  address: "18 rue des Gobelins",
  postalCode: "75013",
  city: "Paris",
};

/** As an address that was saved or drafted names it, whether the shop delivers there or not. */
export async function chooseCountry(page: Page, country: string) {
  await page.evaluate((name) => {
    const draft = JSON.parse(sessionStorage.getItem("checkout-draft") ?? "{}");
    const delivery = { method: "home", relayPoint: "", ...draft.delivery, country: name };
    for (const field of ["name", "email", "address", "city", "postalCode"]) delivery[field] ??= "";
    sessionStorage.setItem("checkout-draft", JSON.stringify({ ...draft, delivery }));
  }, country);
  await page.reload();
}

export async function fillDelivery(page: Page, delivery: Partial<typeof camille> = camille) {
  for (const [name, value] of Object.entries(delivery)) {
    await page.locator(`input[name="${name}"]`).fill(value);
  }
}

export const toPayment = (page: Page) =>
  page.getByRole("button", { name: "Continuer vers le paiement" });
export const payButton = (page: Page) => page.locator("button.btn--pay");

/** From a cart to step 2, as a guest. */
export async function openPayment(page: Page, lines: ReturnType<typeof cartLine>[]) {
  await openWith(page, "/checkout", lines);
  await fillDelivery(page);
  await toPayment(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paiement sécurisé");
  await expect(payButton(page)).toBeEnabled();
}

export async function fillCard(page: Page, number = "4242424242424242") {
  // A page that pays is loaded anew, also where a form led to it.
  await started(page);
  await page.getByLabel("Numéro de carte").fill(number);
  await page.getByLabel("Date d’expiration").fill("1234");
  await page.getByLabel("Cryptogramme").fill("123");
}

/** The latest order of a product. */
export const orderOf = async (ask: Ask, productId: string) => {
  const orders = await ask(
    `select orders.id, orders.status, total_cents as total, late_reference, intent_id,
       orders.created_at
     from orders join order_items on order_id = orders.id join payments using (order_id)
     where product_id = $1 order by orders.created_at`,
    [productId],
  );
  return orders.at(-1);
};

export const euros = (cents: number) =>
  new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" }).format(cents / 100);

export { expect };
