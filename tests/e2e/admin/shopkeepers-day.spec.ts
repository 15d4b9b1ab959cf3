import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mailsTo } from "../mailbox.ts";
import { camille, fillCard, fillDelivery, payButton, toPayment } from "../sale/fixtures.ts";
import { expect, test } from "./catalogue/plants.ts";
import { dialog } from "./catalogue/product-form.ts";

/** In a full check three browsers share the cores with the shop, and a loaded machine its own. */
const SOON_MS = process.env.CI ? 10_000 : 2000;

/** What the shopkeeper does is seen by everyone else before they can wonder. */
const soon = <T>(look: () => Promise<T>) =>
  expect.poll(look, { timeout: SOON_MS, intervals: [50, 100, 200] });

const read = (page: Page, path: string) => async () => (await page.request.get(path)).text();

/** The text of the newest mail with this subject; empty until it has come. */
const mail = (to: string, subject: RegExp) => async () =>
  (await mailsTo(to)).filter((one) => subject.test(one.subject)).at(-1)?.text ?? "";

test(`a day of the shopkeeper: a plant is offered, sold, sent and refunded, a question answered and an article published, each seen within ${SOON_MS / 1000} s`, async ({
  page,
  browser,
  ownName,
}) => {
  // Two people, a dozen pages.
  test.setTimeout(240_000);
  const email = `lea-${randomUUID()}@exemple.fr`;
  const guest = await (await browser.newContext()).newPage();

  await test.step("a product with two photographs is on the storefront", async () => {
    await page.goto("/admin");
    await page.getByRole("link", { name: "Ajouter un produit" }).click();
    const form = dialog(page);
    await form.getByLabel("Nom", { exact: true }).fill(ownName);
    await form.getByLabel("Description", { exact: true }).fill("Des feuilles gaufrées");
    await form.getByLabel("Prix (€)").fill("24.50");
    await form.getByLabel("Stock").fill("3");
    await form.getByLabel("Catégorie").selectOption("Plantes Rares");
    for (const file of ["monstera-peru.webp", "monstera-peru-2.webp"]) {
      await form.getByLabel(/^Téléverser des photos/).setInputFiles(`pictures/${file}`);
      await expect(form.getByText(`${file} a été ajoutée.`)).toBeVisible({ timeout: 15_000 });
    }
    for (const [at, alt] of ["La plante entière", "Une feuille"].entries()) {
      await form.getByLabel("Texte alternatif").nth(at).fill(alt);
    }
    await form.getByRole("button", { name: "Ajouter le produit" }).click();
    await expect(page.getByText("Nouveau produit ajouté avec succès")).toBeVisible();
    await soon(read(page, "/products")).toContain(ownName);
  });

  const plant = `/products/${ownName.toLowerCase().replace(" ", "-")}`;
  let order = "";
  await test.step("a guest finds it, buys it, and both are told", async () => {
    await guest.goto("/products");
    await guest.getByRole("button", { name: "Refuser tout" }).click();
    await guest.goto(plant);
    for (const alt of ["La plante entière", "Une feuille"]) {
      await expect(guest.getByAltText(alt).first()).toBeAttached();
    }
    const box = guest.locator("#ajouter");
    await box.getByRole("button", { name: "Ajouter au panier" }).click();
    await expect(guest.locator(".toasts")).toContainText("Produit ajouté au panier !");
    await guest.goto("/cart");
    await guest.getByRole("link", { name: "Procéder au paiement" }).first().click();
    await fillDelivery(guest, { ...camille, email });
    await toPayment(guest).click();
    await expect(payButton(guest)).toBeEnabled();
    await fillCard(guest);
    await payButton(guest).click();
    await expect(guest).toHaveURL("/order-success");
    await soon(mail(email, /est confirmée$/)).toContain(ownName);
    order = (await mail(email, /est confirmée$/)()).match(/https?:\S+order-success\S+/)?.[0] ?? "";
    await soon(read(page, `/admin/commandes?q=${email}`)).toContain("Payée");
    await soon(read(page, plant)).toContain("Plus que 2 en stock");
  });

  await test.step("it is prepared and sent, and its customer follows it", async () => {
    await page.goto(`/admin/commandes?q=${email}`);
    await page.getByRole("table").getByRole("link").first().click();
    // The list has a button of this name too, for what is ticked: on a loaded machine it is still there.
    await expect(page.getByRole("heading", { level: 1, name: /^Commande / })).toBeVisible();
    await page.getByRole("button", { name: "En traitement" }).click();
    await soon(mail(email, /est en préparation$/)).not.toBe("");
    await soon(read(guest, order)).toContain("En traitement");

    await page.getByRole("link", { name: "Expédiée" }).click();
    await dialog(page).getByLabel("Transporteur").fill("Colissimo");
    await dialog(page).getByLabel("Numéro de suivi").fill("6A12345678901");
    await dialog(page).getByRole("button", { name: "Marquer comme expédiée" }).click();
    await soon(mail(email, /est en route$/)).toContain("6A12345678901");
    await soon(read(guest, order)).toContain("6A12345678901");
  });

  await test.step("it comes back and is refunded", async () => {
    await page.getByRole("link", { name: "Rembourser" }).click();
    await dialog(page).getByLabel(new RegExp(ownName)).selectOption("1");
    await dialog(page).getByLabel("Remettre en stock les articles choisis").check();
    await dialog(page).getByRole("button", { name: "Rembourser le client" }).click();
    await soon(mail(email, /^Remboursement/)).toContain("24,50");
    await soon(read(guest, order)).toContain("Remboursement effectué");
    await soon(read(guest, plant)).toContain("Plus que 3 en stock");
  });

  await test.step("a question is answered by mail", async () => {
    await guest.goto("/contact");
    const form = guest.getByRole("main");
    await form.getByLabel("Nom").fill("Léa Morel");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Message").fill("Quand revient-elle ?");
    await form.getByRole("button", { name: "Envoyer le message" }).click();
    await soon(read(page, `/admin/messages?q=${email}`)).toContain("Léa Morel");
    await page.goto(`/admin/messages?q=${email}`);
    await page
      .getByRole("table")
      .getByRole("link", { name: /Léa Morel/ })
      .click();
    await page.getByLabel("Votre réponse").fill("Au printemps.");
    await page.getByRole("button", { name: "Envoyer la réponse" }).click();
    await soon(mail(email, /^Notre réponse/)).toContain("Au printemps.");
  });

  await test.step("an article is published", async () => {
    const title = `Accueillir ${ownName}`;
    await page.goto("/admin/articles/nouveau");
    await page.getByRole("textbox", { name: "Titre", exact: true }).fill(title);
    await page.getByLabel("Extrait").fill("Les premiers jours.");
    await page.getByLabel("Description").fill("Tout pour bien commencer.");
    for (const part of ["Introduction", "Contenu principal", "Conclusion"]) {
      const text = page.getByRole("textbox", { name: part });
      await expect(text).toHaveAttribute("contenteditable", "true");
      await text.click();
      await page.keyboard.type("Attendez une semaine.");
    }
    await page.getByRole("radio", { name: "lumiere" }).press("Space");
    await page.getByRole("radio", { name: "Publié" }).press("Space");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Article créé avec succès")).toBeVisible({ timeout: 15_000 });
    await soon(read(guest, "/articles")).toContain(title);
  });
  await guest.context().close();
});
