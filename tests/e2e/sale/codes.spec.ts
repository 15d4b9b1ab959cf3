import { pdfText } from "../../support/pdf-text.ts";
import { nameSeller } from "../../support/people/named-seller.ts";
import { addCode, usesOf } from "../../support/shop/add-code.ts";
import { expectAccessible } from "../accessible.ts";
import { aShopkeeper } from "../admin/shopkeeper.ts";
import {
  camille,
  cartLine,
  euros,
  expect,
  fillCard,
  fillDelivery,
  openPayment,
  openWith,
  orderOf,
  payButton,
  secretKey,
  test,
  toPayment,
} from "./fixtures.ts";
import {
  apply,
  codeBox,
  creditNotes,
  lastRefund,
  query,
  remembered,
  totals,
  type,
} from "./typed-codes.ts";

// What a code is refused with is an answer 409 or 422 of the checkout.
test.use({ expectedErrors: [/status of 4(09|22)/] });

test("a code typed in the cart is kept, shared over the lines, paid, and told in all papers", async ({
  page,
  addProduct,
  ask,
  shop,
}) => {
  test.slow();
  await nameSeller(shop.databaseUrl);
  await ask(`update shop_settings set value = '{"atPayment": true}' where key = 'invoicing'`);
  const [fern, pot] = [await addProduct({ price: 4990 }), await addProduct({ price: 1001 })];
  const name = await addCode({ query: ask }, { percent: 15, minimumCents: 10_000 });
  await openWith(page, "/cart", [cartLine(fern, 3), cartLine(pot)]);
  await codeBox(page).fill(` ${name.toLowerCase()} `);
  await apply(page).dblclick();
  await expect(totals(page)).toContainText(/Réduction ESSAI-\d+−23,96\s€/);
  await expect(totals(page)).toContainText(/Total135,75\s€/);
  await expect(page.getByText(/−15 % dès 100,00\s€ d’achat\. Les codes ne se/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(totals(page)).toContainText(/135,75\s€/);
  await page.getByRole("button", { name: `Retirer le code ${name}` }).click();
  await expect(totals(page)).toContainText(/Total159,71\s€/);
  expect(await remembered(page)).toBeNull();

  await page.goto("/checkout");
  await type(page, name);
  await expect(page.getByText(/Réduction ESSAI-\d+/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await fillDelivery(page);
  await toPayment(page).click();
  const order = () => orderOf(ask, fern.id);
  await expect(payButton(page)).toBeEnabled();
  await expect(payButton(page)).toHaveText(`Payer ${euros((await order()).total)}`);
  await expect(page.getByRole("textbox", { name: "Code", exact: true })).toHaveCount(0);
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await expect(page.getByText(`Code ${name}`)).toBeVisible();
  expect(await remembered(page)).toBeNull();
  expect(await usesOf({ query: query(ask) }, name)).toBe(1);

  const { id } = await order();
  const off = await ask("select discount_cents from order_items where order_id = $1 order by 1", [
    id,
  ]);
  expect(off.map(({ discount_cents }) => discount_cents)).toEqual([150, 2246]);

  const invoices = () => ask("select number from invoices where order_id = $1", [id]);
  await expect.poll(invoices, { timeout: 15_000 }).toHaveLength(1);
  await aShopkeeper(page, { url: shop.url, databaseUrl: shop.databaseUrl, secretKey });
  const giveBack = async (pieces: string, amount: number) => {
    await page.goto(`/admin/commandes/${id}/rembourser`);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(/127,24\s€ payés pour 3 avec la remise/);
    await dialog.getByLabel(new RegExp(fern.name)).selectOption(pieces);
    await dialog.getByRole("button", { name: "Rembourser le client" }).click();
    await expect(page.getByText("Remboursement demandé au prestataire")).toBeVisible();
    await expect
      .poll(() => lastRefund(ask, id), { timeout: 15_000 })
      .toEqual({ amount_cents: amount, status: "succeeded" });
  };
  await giveBack("1", 4241);
  await giveBack("2", 8483);
  expect(await usesOf({ query: query(ask) }, name)).toBe(1);

  await page.goto(`/admin/commandes/${id}`);
  await expect(page.getByRole("main")).toContainText(name);
  const invoice = await page.request.get(`/admin/commandes/${id}/facture.pdf`);
  expect(invoice.status()).toBe(200);
  expect(await pdfText(await invoice.body())).toMatch(
    new RegExp(`Remise, code ${name} : –23,96 € TTC`),
  );
  await expect.poll(() => creditNotes(ask, id), { timeout: 15_000 }).toHaveLength(2);
  const notes = await creditNotes(ask, id);
  expect(notes.map(({ grossCents }) => grossCents)).toEqual([4241, 8483]);
  const sheet = await page.request.get("/admin/commandes/export.csv");
  expect(await sheet.text()).toMatch(new RegExp(`"${id}".*"${name}";"23,96"`));
});

test("what a code lacks is said where it is typed, and the order goes on without it", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ price: 3000 });
  const shop = { query: ask };
  const expired = await addCode(shop, { endsOn: "2026-01-31" });
  const usedUp = await addCode(shop, { mostUses: 1 });
  await ask("update codes set uses = 1 where name = $1", [usedUp]);
  const elsewhere = await addCode(shop, { categories: ["Accessoires"] });
  const minimum = await addCode(shop, { minimumCents: 6000 });
  await openWith(page, "/cart", [cartLine(plant, 2)]);
  for (const [code, words] of [
    ["PAS-LA", "Ce code n’existe pas ou n’est pas valable. Vérifiez qu’il est bien écrit."],
    [expired, "Ce code a expiré le 31/01/2026."],
    [usedUp, "Ce code a déjà servi autant de fois que prévu."],
    [elsewhere, "Ce code ne porte sur aucun article de votre panier."],
  ] as const) {
    await type(page, code);
    await expect(page.getByText(words)).toBeVisible();
    await expect(codeBox(page)).toHaveValue(code);
    await expect(codeBox(page)).toHaveAttribute("aria-invalid", "true");
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await type(page, minimum);
  await expect(totals(page)).toContainText(/Total54,00\s€/);
  await page.getByLabel(/^Quantité/).selectOption("1");
  await expect(
    page.getByText(/Ce code demande 60,00\s€ d’articles\. Il en manque 30,00\s€\./),
  ).toBeVisible();
  await expect(totals(page)).toContainText(/Total30,00\s€/);
  expect(await remembered(page)).toBeNull();
});

test("two tabs have one code, and the one that pays for another one is told", async ({
  page,
  context,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ price: 3000 });
  const name = await addCode({ query: ask });
  await openPayment(page, [cartLine(plant)]);
  const other = await context.newPage();
  await other.goto("/cart");
  await type(other, name);
  await expect(totals(other)).toContainText(/Total27,00\s€/);
  await expect(page.getByText("Votre panier a changé depuis l’étape précédente.")).toBeVisible();
  await expect(page.getByText(/Réduction ESSAI-\d+/)).toBeVisible();
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText(/Réduction ESSAI-\d+/)).toBeVisible();
});

const SPENT = [
  {
    who: "two buyers at the last use",
    code: { mostUses: 1 },
    other: "rivale@exemple.fr",
  },
  {
    who: "two browsers of a customer who may use it once",
    code: { isOnce: true },
    other: camille.email,
  },
];
/** The other has not paid yet: it may come back. */
const IN_USE =
  /^Ce code est retenu par une commande en cours de paiement\s: .* Il est retiré de votre commande/;
for (const { who, code, other } of SPENT) {
  test(`of ${who} one has it, and the other is told and pays the whole price`, async ({
    page,
    browser,
    addProduct,
    ask,
    baseURL,
  }) => {
    const plant = await addProduct({ price: 3000 });
    const name = await addCode({ query: ask }, code);
    await openWith(page, "/checkout", [cartLine(plant)]);
    await type(page, name);
    await expect(page.getByText(/Réduction ESSAI-\d+/)).toBeVisible();
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const rival = await context.newPage();
    await openWith(rival, "/cart", [cartLine(plant)]);
    await type(rival, name);
    await expect(totals(rival)).toContainText(/Total27,00\s€/);
    await rival.goto("/checkout");
    await fillDelivery(rival, { ...camille, email: other });
    await toPayment(rival).click();
    await expect(payButton(rival)).toBeEnabled();
    await context.close();

    await fillDelivery(page);
    await toPayment(page).click();
    await expect(page.getByText(IN_USE)).toBeVisible();
    await expect(page.getByText(/Réduction ESSAI-\d+/)).toHaveCount(0);
    await toPayment(page).click();
    await expect(payButton(page)).toBeEnabled();
    await expect(payButton(page)).toHaveText(/Payer 3\d,\d\d\s€/);
  });
}

test("offered delivery is shown as such, and asked for nowhere", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ price: 3000 });
  const name = await addCode({ query: ask }, { kind: "free_delivery" });
  await openWith(page, "/checkout", [cartLine(plant)]);
  await type(page, name);
  await fillDelivery(page);
  await toPayment(page).click();
  await expect(payButton(page)).toHaveText(/Payer 30,00\s€/);
  const { id } = await orderOf(ask, plant.id);
  const [row] = await ask(
    "select delivery_cents, delivery_waived_cents > 0 as waived from orders where id = $1",
    [id],
  );
  expect(row).toEqual({ delivery_cents: 0, waived: true });
});
