import { expect, test } from "../fixtures.ts";

test("[9.promises.01] a 14-day warranty with photos within 24 h, withdrawal and refund in 14 days", async ({
  page,
}) => {
  await page.goto("/faq");
  // The question that the page shows open.
  const damaged = page.locator("details", { hasText: "arrive abîmée" });
  await expect(damaged.locator(".answer")).toBeVisible();
  await expect(damaged.locator(".answer")).toContainText("garanties 14 jours");
  await expect(damaged.locator(".answer")).toContainText(/dans les 24\sh, à .* quelques photos/);

  const withdrawal = page.locator("details", { hasText: "changer d’avis" });
  await withdrawal.locator("summary").click();
  await expect(withdrawal.locator(".answer")).toBeVisible();
  await expect(withdrawal.locator(".answer")).toContainText(
    "14 jours à compter de la réception pour vous rétracter",
  );
  await expect(withdrawal.locator(".answer")).toContainText(
    "remboursement intervient au plus tard dans les 14 jours",
  );
});

test("[9.promises.02] shipped in 2 to 3 working days, delivered in 24 to 48 h, 7 days at most", async ({
  page,
}) => {
  await page.goto("/faq");
  const delivery = page.locator("details", { hasText: "délais de livraison" });
  await delivery.locator("summary").click();
  await expect(delivery.locator(".answer")).toBeVisible();
  await expect(delivery.locator(".answer")).toContainText("expédiée sous 2 à 3 jours ouvrés");
  await expect(delivery.locator(".answer")).toContainText(/livrée en 24 à 48\sh/);
  await expect(delivery.locator(".answer")).toContainText("livraison en 7 jours ouvrés au plus");
});

test("[9.promises.03] open Monday to Friday 10h to 19h, Saturday 10h to 18h, closed on Sunday", async ({
  page,
}) => {
  await page.goto("/contact");
  const hours = page.locator("dl.hours > div");
  await expect(hours).toHaveText([
    "Du lundi au vendredi10h – 19h",
    "Samedi10h – 18h",
    "DimancheFermé",
  ]);
});

test("who receives what of a parcel is named, and the weather service receives nobody", async ({
  page,
}) => {
  await page.goto("/politique-confidentialite");
  const carriers = page.locator("li", { hasText: "transport et livraison" });
  await expect(carriers).toContainText("le cas échéant, Sendcloud");
  for (const told of [
    "nom",
    "adresse",
    "point relais",
    "e-mail",
    "téléphone",
    "mot pour le livreur",
  ]) {
    await expect(carriers).toContainText(told);
  }
  const weather = page.locator("li", { hasText: "Open-Meteo" });
  await expect(weather).toContainText("aucune donnée personnelle");
});

test("what the shop does in the cold is what its terms and its answers say", async ({ page }) => {
  await page.goto("/conditions-generales-de-vente");
  const main = page.getByRole("main");
  await expect(main).toContainText(
    "tant que le colis n’est pas parti, l’annuler et en être remboursé",
  );
  await expect(main).toContainText("prévient par e-mail dès qu’elle est prête");
  await page.goto("/faq");
  const delivery = page.locator("details", { hasText: "délais de livraison" });
  await delivery.locator("summary").click();
  await expect(delivery.locator(".answer")).toContainText(
    "sauf si vous convenez d’une autre date avec nous avant de payer",
  );
  await expect(delivery.locator(".answer")).not.toContainText("Dans tous les cas");
});
