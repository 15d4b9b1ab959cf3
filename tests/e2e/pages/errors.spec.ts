import { expect, test } from "../fixtures.ts";

test.use({ expectedErrors: [/status of (?:403|404|500|503)/] });

test("an unknown address answers 404 in French, with ways out", async ({ page }) => {
  const response = await page.goto("/cette-page-n-existe-pas");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/— Canopée$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Perdu sous la canopée.");
  await expect(page.getByText("Erreur 404")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Voir nos produits" })).toBeVisible();
  await main.getByRole("link", { name: "Retour à l’accueil" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Une forêt/);
});

test("[8.catalogue.19] a failure keeps its heading, helps in French and gives a reference", async ({
  page,
}) => {
  const response = await page.goto("/dev/erreur/500");
  expect(response?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  const main = page.getByRole("main");
  await expect(main).toContainText("Une erreur est survenue de notre côté");
  await expect(main.locator("[data-reference]")).toHaveText(/^[\w-]{8,}$/);
  await expect(main.getByRole("link", { name: "Recharger la page" })).toBeVisible();
  // The built shop is not in development: nothing of the error itself is shown.
  expect(await response?.text()).not.toContain("Une panne voulue");
  await expect(page.getByText("Une panne voulue")).toHaveCount(0);
});

for (const [status, words] of [
  [403, "Ce sentier est réservé."],
  [503, "La boutique reprend son souffle."],
] as const) {
  test(`a ${status} is told in French`, async ({ page }) => {
    const response = await page.goto(`/dev/erreur/${status}`);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
    await expect(page.getByText(`Erreur ${status}`)).toBeVisible();
  });
}
