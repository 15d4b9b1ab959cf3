// Long because it is one thing: the confirmation, from its page to its link, its sheet and the copy on the device.
import { randomBytes } from "node:crypto";
import { orderLink } from "../../../src/shop/orders/reading/order-link.server.ts";
import {
  camille,
  cartLine,
  euros,
  expect,
  fillCard,
  openPayment,
  orderOf,
  payButton,
  type Sold,
  secretKey,
  test,
} from "./fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("[2.order-success.01] without an order to tell of, the page goes home", async ({ page }) => {
  await page.goto("/order-success");
  await expect(page).toHaveURL("/");
});

test("[2.order-success.03] [2.order-success.04] the confirmation tells number, total, status, what comes next, and outlives a reload", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Commande confirmée !");
  const order = await orderOf(ask, plant.id);
  const [{ number }] = await ask("select number from order_numbers where order_id = $1", [
    order.id,
  ]);
  for (let times = 0; times < 2; times += 1) {
    const receipt = page.locator(".receipt > div");
    await expect(receipt.nth(0)).toHaveText(`Numéro de commandeC-${number}Référence : ${order.id}`);
    const fee = page.locator(".facts > div", { hasText: "Frais de livraison" });
    await expect(fee).toHaveText(`Frais de livraison${euros(order.total - plant.price)}`);
    await expect(receipt.nth(1)).toHaveText(`Total${euros(order.total)}`);
    await expect(receipt.nth(2)).toHaveText("StatutConfirmée");
    await expect(
      page.getByText("Un e-mail de confirmation vient de vous être envoyé."),
    ).toBeVisible();
    await expect(
      page.getByText("Nous vous écrirons dès l’expédition de vos plantes."),
    ).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Continuer mes achats" })).toHaveAttribute(
      "href",
      "/products",
    );
    await expect(main.getByRole("link", { name: "Retour à l’accueil" })).toHaveAttribute(
      "href",
      "/",
    );
    await page.reload();
  }
});

test("[2.order-success.01] [2.order-success.02] the mail’s signed link shows its order, and no other link does", async ({
  page,
  shop,
  browser,
  addProduct,
  ask,
}) => {
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  await fillCard(page);
  const publicUrl = new URL(shop.url);
  const order = await orderOf(ask, plant.id);
  const link = orderLink({ publicUrl, secretKey }, order.id);

  // Before the payment there is nothing to confirm.
  expect((await page.request.get(link, { maxRedirects: 0 })).headers().location).toBe("/");
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Commande confirmée !");
  await expect(elsewhere.locator(".receipt")).toContainText(order.id);
  await expect(elsewhere.locator(".receipt")).toContainText(euros(order.total));
  await expect(elsewhere.locator(".receipt")).toContainText("Confirmée");

  const altered = new URL(link);
  // Another digit, whichever the first one is.
  const another = order.id.replace(/^./, (digit: string) => (digit === "0" ? "1" : "0"));
  altered.searchParams.set("commande", another);
  const forged = orderLink({ publicUrl, secretKey: randomBytes(32).toString("base64") }, order.id);
  const unsigned = `${shop.url}/order-success?commande=${order.id}`;
  for (const wrong of [altered.href, forged, unsigned]) {
    const response = await page.request.get(wrong, { maxRedirects: 0 });
    expect(response.status()).toBe(404);
    expect(await response.text()).not.toContain(camille.address);
    await elsewhere.goto(wrong);
    await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(
      "Ce lien n’est pas valable",
    );
    await expect(elsewhere.getByText("l’e-mail de confirmation")).toBeVisible();
    await expect(elsewhere.locator(".receipt")).toHaveCount(0);
  }
  await elsewhere.context().close();
});

test("the confirmation shows what was bought, where it goes and where its mails go, after a reload too", async ({
  page,
  addProduct,
}) => {
  const plant = await addProduct({ name: "Alocasia de la confirmation", price: 1990 });
  await openPayment(page, [cartLine(plant, 2)]);
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  for (let times = 0; times < 2; times += 1) {
    const order = page.getByRole("article");
    await expect(order.getByRole("heading")).toHaveText(/^Commande C-\d{4,}$/);
    await expect(order).toContainText("2 x Alocasia de la confirmation");
    await expect(order).toContainText(euros(3980));
    await expect(order).toContainText(`${camille.address}, 75013 Paris, France`);
    await expect(page.getByText(`à l’adresse ${camille.email}`).first()).toBeVisible();
    await page.reload();
  }

  await page.getByRole("link", { name: "Créer mon compte" }).click();
  await expect(page).toHaveURL("/signup");
  await expect(page.getByLabel("Adresse email")).toHaveValue(camille.email);
});

test("the page of the signed link has one word for one status, and fits on one white sheet", async ({
  page,
  shop,
  addProduct,
  ask,
}) => {
  const plants = await Promise.all([addProduct(), addProduct(), addProduct()]);
  await openPayment(
    page,
    plants.map((plant) => cartLine(plant)),
  );
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const order = await orderOf(ask, (plants[0] as Sold).id);
  const publicUrl = new URL(shop.url);
  await page.goto(orderLink({ publicUrl, secretKey }, order.id));
  const main = page.getByRole("main");
  await expect(main.getByText("Confirmée", { exact: true })).toHaveCount(2);
  await expect(main.getByText("Payée")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Créer mon compte" })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  const paper = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector(".receipt dd") as Element);
    return { color, background: getComputedStyle(document.body).backgroundColor };
  });
  expect(paper).toEqual({ color: "rgb(0, 0, 0)", background: "rgb(255, 255, 255)" });
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test("[3.local-store.02] [3.local-store.03] [3.local-store.04] [9.limits.04] the device keeps its own copy of the order", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ price: 1990 });
  await page.goto("/products/pot-ceramique");
  await page.waitForLoadState("networkidle");
  await page.getByRole("radio", { name: "Ø 15 cm" }).check();
  await page.getByRole("radio", { name: "Noir mat" }).check();
  await page.locator("#ajouter").getByRole("button", { name: "Ajouter au panier" }).click();
  const { lines } = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null"));
  await openPayment(page, [...lines, cartLine(plant, 2)]);
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const order = await orderOf(ask, plant.id);

  const kept = await page.evaluate(readStore);
  expect(kept.name).toBe("order-store");
  expect(kept.version).toBe(1);
  expect(kept.schema).toEqual({
    users: { keyPath: "id", indexes: [{ name: "email", keyPath: "email", unique: true }] },
    orders: { keyPath: "id", indexes: [{ name: "userId", keyPath: "userId", unique: false }] },
    orderItems: {
      keyPath: "id",
      indexes: [{ name: "orderId", keyPath: "orderId", unique: false }],
    },
  });
  const id = expect.stringMatching(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(order.id, "in PostgreSQL too").toEqual(id);
  const [user] = kept.rows.users ?? [];
  expect(kept.rows.users).toEqual([
    { id, email: "camille.renaud@exemple.fr", name: "Camille Renaud", role: "guest" },
  ]);
  const createdAt = order.created_at.toISOString();
  expect(kept.rows.orders).toEqual([
    {
      id: order.id,
      userId: user?.id,
      total: order.total,
      paymentId: order.intent_id,
      status: "completed",
      shippingAddress: JSON.stringify({
        street: "18 rue des Gobelins",
        city: "Paris",
        postalCode: "75013",
        country: "France",
      }),
      createdAt,
    },
  ]);
  const common = { id, orderId: order.id, createdAt };
  const items = kept.rows.orderItems ?? [];
  expect(items).toHaveLength(2);
  expect(items).toContainEqual({
    ...common,
    productId: plant.id,
    quantity: 2,
    price: 1990,
    name: plant.name,
    options: null,
  });
  expect(items).toContainEqual({
    ...common,
    productId: lines[0].product.id,
    quantity: 1,
    price: 3290,
    name: "Pot en céramique",
    options: expect.stringMatching(/^\{.*\}$/),
  });
  const options = items.find(({ name }) => name === "Pot en céramique")?.options;
  expect(JSON.parse(String(options))).toEqual({ color: "Noir mat", size: "Ø 15 cm" });
});

/** Runs in the page. */
async function readStore() {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await answer(indexedDB.open("order-store"));
  const schema: Record<string, unknown> = {};
  const rows: Record<string, Record<string, unknown>[]> = {};
  const transaction = database.transaction([...database.objectStoreNames]);
  for (const store of database.objectStoreNames) {
    const { keyPath, indexNames } = transaction.objectStore(store);
    const indexes = [...indexNames].map((name) => {
      const { keyPath, unique } = transaction.objectStore(store).index(name);
      return { name, keyPath, unique };
    });
    schema[store] = { keyPath, indexes };
    rows[store] = await answer(transaction.objectStore(store).getAll());
  }
  return { name: database.name, version: database.version, schema, rows };
}
