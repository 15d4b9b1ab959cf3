import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const success = "Votre message a été envoyé avec succès!";
const fieldsOf = (page: Page) => ({
  name: page.getByLabel("Nom"),
  email: page.getByLabel("Email"),
  message: page.getByLabel("Message"),
  send: page.getByRole("button", { name: "Envoyer le message" }),
});

async function fill(
  page: Page,
  email = `camille.${randomInt(1e9)}@exemple.fr`,
  question = "Mon Monstera jaunit.\nQue faire ?",
) {
  const { name, message } = fieldsOf(page);
  await name.fill("Camille Renaud");
  await fieldsOf(page).email.fill(email);
  await message.fill(question);
}

test.beforeEach(async ({ page }) => {
  await page.goto("/contact");
});

test("[2.contact.01] has a form, the contact details and the opening hours", async ({ page }) => {
  for (const field of Object.values(fieldsOf(page))) await expect(field).toBeVisible();
  const details = page.getByRole("region", { name: "Nous joindre" });
  await expect(details.getByRole("link", { name: "bonjour@canopee.example" })).toHaveAttribute(
    "href",
    "mailto:bonjour@canopee.example",
  );
  await expect(details).toContainText("Lyon, Croix-Rousse");
  await expect(page.getByRole("region", { name: "Horaires" }).locator("dt")).toHaveCount(3);
});

test.describe("incomplete", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("[5.contact.01] name, e-mail and message are required", async ({ page }) => {
    const { name, email, message, send } = fieldsOf(page);
    await send.click();
    await expect(name).toHaveAccessibleDescription("Le nom est requis");
    await expect(email).toHaveAccessibleDescription("L'email est requis");
    await expect(message).toHaveAccessibleDescription("Le message est requis");
    await expect(name).toBeFocused();
    await expect(page.getByText(success)).toHaveCount(0);
  });

  test("a wrong e-mail is told beside its field and nothing typed is lost", async ({ page }) => {
    const { name, email, message, send } = fieldsOf(page);
    await fill(page, "camille");
    await send.click();
    await expect(email).toHaveAccessibleDescription("Email invalide");
    await expect(email).toBeFocused();
    await expect(name).toHaveValue("Camille Renaud");
    await expect(message).toHaveValue("Mon Monstera jaunit.\nQue faire ?");
  });
});

test("[5.contact.02] a sent message is acknowledged and the form cleared", async ({ page }) => {
  const { name, email, message, send } = fieldsOf(page);
  await fill(page);
  await send.click();
  await expect(page.getByRole("status").getByText(success, { exact: true })).toBeVisible();
  await expect(name).toHaveValue("");
  await expect(email).toHaveValue("");
  await expect(message).toHaveValue("");
});

test("the whole form is written and sent by keyboard", async ({ page }) => {
  await fieldsOf(page).name.focus();
  await page.keyboard.type("Camille Renaud");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`camille.${randomInt(1e9)}@exemple.fr`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Bonjour");
  await page.keyboard.press("Tab");
  // The trap for machines is not on the way.
  await expect(fieldsOf(page).send).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(success)).toBeVisible();
});

test("a double click sends one message", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await fill(page);
  await fieldsOf(page).send.dblclick();
  await expect(page.getByText(success)).toBeVisible();
  expect(posts).toHaveLength(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`about an order, ${javaScriptEnabled ? "with" : "before"} scripts`, () => {
    test.use({ javaScriptEnabled });

    test("its number is written into the message, which is sent once", async ({ page }) => {
      const posts: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") posts.push(request.url());
      });
      const { name, email, message, send } = fieldsOf(page);
      await page.goto("/contact?commande=<b>C-1042");
      await expect(message).toHaveValue("");
      await page.goto("/contact?commande=C-1042");
      await expect(message).toHaveValue("Commande C-1042\u00a0:\n");
      await name.fill("Camille Renaud");
      await email.fill(`camille.${randomInt(1e9)}@exemple.fr`);
      await message.press("ControlOrMeta+End");
      await message.pressSequentially("Une feuille est cassée.");
      await expect(message).toHaveValue("Commande C-1042\u00a0:\nUne feuille est cassée.");
      if (javaScriptEnabled) await send.dblclick();
      else await send.click();
      await expect(page.getByText(success)).toBeVisible();
      await expect(message).toHaveValue("");
      expect(posts).toHaveLength(1);
    });
  });
}

test.describe("too often", () => {
  test.use({ expectedErrors: [/status of 429/] });

  test("a sixth message within the hour is refused with a sentence, and kept in the form", async ({
    page,
  }) => {
    const { message, send } = fieldsOf(page);
    const email = `camille.${randomInt(1e9)}@exemple.fr`;
    for (let count = 0; count < 5; count += 1) {
      await fill(page, email, `Question ${count}`);
      await send.click();
      await expect(message).toHaveValue("");
    }
    await fill(page, email);
    await send.click();
    await expect(page.getByRole("alert")).toContainText("plusieurs fois");
    await expect(message).toHaveValue("Mon Monstera jaunit.\nQue faire ?");
  });
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test("what was typed stays, and can be sent again", async ({ page, context }) => {
    const { message, send } = fieldsOf(page);
    await fill(page);
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole("alert")).toContainText("connexion");
    await expect(message).toHaveValue("Mon Monstera jaunit.\nQue faire ?");
    await context.setOffline(false);
    await send.click();
    await expect(page.getByText(success)).toBeVisible();
  });
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test("errors are shown beside the fields, then the message is sent", async ({ page }) => {
    const { name, email, message, send } = fieldsOf(page);
    await message.fill("Bonjour");
    await send.click();
    await expect(name).toHaveAccessibleDescription("Le nom est requis");
    await expect(message).toHaveValue("Bonjour");
    await name.fill("Camille Renaud");
    await email.fill(`camille.${randomInt(1e9)}@exemple.fr`);
    await send.click();
    await expect(page.getByText(success)).toBeInViewport();
    await expect(message).toHaveValue("");
  });
});
