import {
  camille,
  expect,
  fillCard,
  fillDelivery,
  payButton,
  storedCart,
  test,
  toPayment,
} from "./fixtures.ts";

test("[1.audience.03] [6.roles.01] [2.routes.02] a guest goes from the first page to /order-success, with all of the shop open on the way", async ({
  page,
}) => {
  // A whole journey, through a dozen pages.
  test.slow();
  await page.goto("/");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Connexion" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /compte/ })
    .click();
  await expect(page).toHaveURL("/signup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Créer un compte");

  for (const path of ["/conseils-entretien", "/mentions-legales"]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
  }
  await page.goto("/contact");
  await page.getByLabel("Nom").fill(camille.name);
  await page.getByLabel("Email").fill(camille.email);
  await page.getByLabel("Message").fill("Livrez-vous le samedi ?");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByText("Votre message a été envoyé avec succès!")).toBeVisible();

  await header.getByRole("link", { name: "Canopée, accueil" }).click();
  await page.locator("a.mini-card").first().click();
  await expect(page).toHaveURL("/products/monstera-deliciosa");
  await page.waitForLoadState("networkidle");
  await page.getByRole("radio", { name: "40–50 cm" }).check();
  await page.locator("#ajouter").getByRole("button", { name: "Ajouter au panier" }).click();
  await header.getByRole("link", { name: "Panier, 1 article" }).click();
  await expect(page).toHaveURL("/cart");
  await page.getByRole("link", { name: "Procéder au paiement" }).first().click();
  await expect(page).toHaveURL("/checkout");
  await fillDelivery(page);
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Commande confirmée !");
  expect(await storedCart(page)).toBeNull();
  await expect(header.getByRole("link", { name: "Connexion" })).toBeVisible();
});
