import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { orderLink } from "../../../src/shop/orders/reading/order-link.server.ts";
import { axeSays } from "../accessible.ts";
import {
  type Ask,
  camille,
  cartLine,
  expect,
  fillCard,
  openPayment,
  orderOf,
  payButton,
  secretKey,
  test,
} from "./fixtures.ts";

const fieldsOf = (page: Page) => ({
  name: page.getByLabel("Nom", { exact: true }),
  number: page.getByLabel("Numéro de commande"),
  email: page.getByLabel("Email"),
  next: page.getByRole("button", { name: "Continuer" }),
  confirm: page.getByRole("button", { name: "Confirmer la rétractation" }),
});

const someone = () => `camille.${randomUUID()}@exemple.fr`;

async function fill(page: Page, email: string) {
  const { name, number } = fieldsOf(page);
  await name.fill("Camille Renaud");
  await number.fill("8f2c41d7");
  await fieldsOf(page).email.fill(email);
}

const declared = (ask: Ask, email: string) =>
  ask("select id, name, order_id, order_number, items from withdrawals where email = $1", [email]);

const done = "Votre rétractation est enregistrée";

test("every page leads to the withdrawal, which takes two steps and is acknowledged by mail", async ({
  page,
  ask,
}) => {
  const email = someone();
  await page.goto("/faq");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Renoncer au contrat ici" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renoncer au contrat ici");
  await fill(page, email);
  await page.getByRole("radio", { name: "Une partie seulement" }).check();
  await page.getByLabel("Articles concernés").fill("1 x Pot\n1 x Monstera");
  await fieldsOf(page).next.click();
  await expect(page.getByRole("heading", { name: "Relisez, puis confirmez" })).toBeFocused();
  expect(await declared(ask, email)).toEqual([]);

  await page.getByRole("button", { name: "Modifier" }).click();
  await expect(page.getByLabel("Articles concernés")).toHaveValue("1 x Pot\n1 x Monstera");
  await fieldsOf(page).next.click();
  await fieldsOf(page).confirm.dblclick();
  await expect(page.getByRole("heading", { name: done })).toBeFocused();
  await expect(page.getByText("(heure de Paris)")).toBeVisible();
  const [row, ...more] = await declared(ask, email);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ order_number: "8f2c41d7", items: "1 x Pot\n1 x Monstera" });
  await expect
    .poll(() =>
      ask("select kind from mail_outbox where subject_id = $1 and sent_at is not null order by 1", [
        row.id,
      ]),
    )
    .toEqual([{ kind: "withdrawal-acknowledgement" }, { kind: "withdrawal-to-shop" }]);
});

test("the signed link of an order leaves little to type, and its details show the withdrawal", async ({
  page,
  shop,
  ask,
  addProduct,
}) => {
  const plant = await addProduct({ name: "Monstera du test" });
  await openPayment(page, [cartLine(plant, 2)]);
  await fillCard(page);
  await payButton(page).click();
  await page.waitForURL("/order-success");
  const { id } = await orderOf(ask, plant.id);
  const link = orderLink({ publicUrl: new URL(shop.url), secretKey }, id);

  await page.goto(link);
  const details = page.getByRole("article");
  await expect(details).toContainText("2 x Monstera du test");
  await expect(details).toContainText("Dont TVA à 10\u00a0%");
  await expect(details.getByRole("listitem")).toHaveText([/Commande passée/, /Paiement confirmé/]);
  await details.getByRole("link", { name: "Renoncer au contrat ici" }).click();

  const { name, number, email, next, confirm } = fieldsOf(page);
  await expect(name).toHaveValue(camille.name);
  await expect(number).toHaveValue(/^C-\d{4,}$/);
  await expect(email).toHaveValue(camille.email);
  await page.getByRole("radio", { name: "Une partie seulement" }).check();
  await page.getByLabel("Monstera du test").selectOption("J’en rends 1 sur 2");
  await next.click();
  await expect(page.getByText("1 x Monstera du test")).toBeVisible();
  await confirm.click();
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  const rows = await ask("select items from withdrawals where order_id = $1", [id]);
  expect(rows).toEqual([{ items: "1 x Monstera du test" }]);
  await page.goto(link);
  await expect(details.getByRole("listitem").last()).toContainText("Rétractation reçue");
});

test("an altered link fills in nothing", async ({ page, shop }) => {
  const link = orderLink({ publicUrl: new URL(shop.url), secretKey: "eA==" }, randomUUID());
  await page.goto(link.replace("/order-success", "/retractation"));
  await expect(fieldsOf(page).name).toHaveValue("");
});

test.describe("incomplete", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("what is missing is said beside its field, and the first is focused", async ({ page }) => {
    await page.goto("/retractation");
    await page.getByRole("radio", { name: "Une partie seulement" }).check();
    const { name, number, email, next } = fieldsOf(page);
    await name.fill("Camille");
    await next.click();
    await expect(number).toHaveAccessibleDescription(/Le numéro de commande est requis/);
    await expect(number).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/L'email est requis/);
    await expect(page.getByLabel("Articles concernés")).toHaveAccessibleDescription(/Indiquez/);
    await expect(name).toHaveValue("Camille");
  });
});

test.describe("with the hidden field filled in, by a machine or a browser that knows better", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("nothing is recorded, the page says so, and the field is empty again", async ({
    page,
    ask,
  }) => {
    const email = someone();
    await page.goto("/retractation");
    await fill(page, email);
    await fieldsOf(page).next.click();
    await page.locator('input[name="website"]').fill("https://exemple.fr", { force: true });
    await fieldsOf(page).confirm.click();
    await expect(page.getByRole("alert")).toContainText("Rien n’a été enregistré");
    expect(await declared(ask, email)).toEqual([]);
    await fieldsOf(page).confirm.click();
    await expect(page.getByRole("heading", { name: done })).toBeVisible();
    expect(await declared(ask, email)).toHaveLength(1);
  });
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test("nothing is lost, and it can be confirmed again", async ({ page, context, ask }) => {
    const email = someone();
    await page.goto("/retractation");
    await fill(page, email);
    await fieldsOf(page).next.click();
    await expect(fieldsOf(page).confirm).toBeVisible();
    await context.setOffline(true);
    await fieldsOf(page).confirm.click();
    await expect(page.getByRole("alert")).toContainText("connexion");
    await context.setOffline(false);
    await fieldsOf(page).confirm.click();
    await expect(page.getByRole("heading", { name: done })).toBeVisible();
    expect(await declared(ask, email)).toHaveLength(1);
  });
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test("the whole withdrawal works", async ({ page, ask }) => {
    const email = someone();
    await page.goto("/retractation");
    await fieldsOf(page).next.click();
    await expect(fieldsOf(page).name).toHaveAccessibleDescription("Le nom est requis");
    await fill(page, email);
    await page.getByRole("radio", { name: "Une partie seulement" }).check();
    await page.getByLabel("Articles concernés").fill("1 x Pot");
    await fieldsOf(page).next.click();
    await fieldsOf(page).confirm.click();
    await expect(page.getByRole("heading", { name: done })).toBeInViewport();
    expect(await declared(ask, email)).toMatchObject([{ items: "1 x Pot" }]);
  });
});

for (const width of [1440, 390]) {
  test(`the step to confirm and the end have nothing for axe to say at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/retractation");
    await fill(page, someone());
    await fieldsOf(page).next.click();
    await expect(fieldsOf(page).confirm).toBeVisible();
    expect(await axeSays(page)).toEqual([]);
    await fieldsOf(page).confirm.click();
    await expect(page.getByRole("heading", { name: done })).toBeVisible();
    expect(await axeSays(page)).toEqual([]);
  });
}
