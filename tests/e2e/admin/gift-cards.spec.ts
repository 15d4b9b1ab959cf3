import { expectAccessible } from "../accessible.ts";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { mailTo } from "../mailbox.ts";
import { aShopkeeper } from "./shopkeeper.ts";

// What is typed wrong.
test.use({ expectedErrors: [/status of 422/] });

test("a card is offered with its reason, found, sent again under a new code, and blocked", async ({
  page,
}) => {
  test.slow();
  const email = `ines-${Date.now()}@exemple.fr`;
  await aShopkeeper(page);
  await page.goto("/admin/codes");
  await page.getByRole("link", { name: "Cartes cadeaux", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Cartes cadeaux" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const section = page.getByRole("link", { name: "Codes et cartes" });
  await expect(section).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Émettre une carte" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/Montant, en/).fill("5");
  await dialog.getByLabel("Pour", { exact: true }).fill("Inès Morel");
  await dialog.getByLabel("Email de la personne").fill(email);
  await dialog.getByRole("button", { name: "Émettre la carte" }).click();
  await expect(dialog.getByText(/De 20 à 500/)).toBeVisible();
  await expect(dialog.getByText("Indiquez pourquoi elle est offerte")).toBeVisible();
  await dialog.getByLabel(/Montant, en/).fill("50");
  await dialog.getByLabel("Pourquoi elle est offerte").fill("Plante arrivée gelée");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole("button", { name: "Émettre la carte" }).dblclick();
  await expect(page.getByText("Carte émise")).toBeVisible();
  await expect(page.getByText("Plante arrivée gelée")).toBeVisible();
  const first = await mailTo(email, "Une carte cadeau Canopée pour vous");
  const code = /([2-9A-HJ-NP-Z]{4}-){3}([2-9A-HJ-NP-Z]{4})/.exec(first.text);

  await page.goto(`/admin/cartes-cadeaux?q=${code?.[2]}`);
  await expect(page.getByRole("row", { name: /Inès Morel/ })).toHaveCount(1);
  await page.getByRole("link", { name: `…${code?.[2]}` }).click();
  await page.getByRole("link", { name: "Renvoyer sous un nouveau code" }).click();
  await expect(dialog.getByLabel("Email de la personne")).toHaveValue(email);
  await dialog.getByRole("button", { name: "Faire un nouveau code" }).click();
  await expect(page.getByText(/Nouveau code fait/)).toBeVisible();
  const second = await mailTo(email, "Votre carte cadeau, sous un nouveau code");
  expect(second.text).not.toContain(code?.[0]);
  await page.getByRole("button", { name: "Bloquer" }).click();
  await expect(page.getByText(/elle ne paie plus rien/)).toBeVisible();
  await expectAccessible(page);
});

test("a card is printed within a quarter of an hour of a code, and under a new one after it", async ({
  page,
}) => {
  const { userId } = await aShopkeeper(page);
  await page.goto("/admin/cartes-cadeaux/nouvelle");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/Montant, en/).fill("30");
  await dialog.getByLabel("Pour", { exact: true }).fill("Luc Garnier");
  await dialog.getByLabel("Pourquoi elle est offerte").fill("Feuille cassée");
  await dialog.getByRole("button", { name: "Émettre la carte" }).click();
  const print = page.getByRole("button", { name: "Imprimer la carte" });
  await expect(print).toBeVisible();
  const action = new URL(page.url()).pathname.replace(/\/?$/, "/imprimer");
  const provenAt = (ago: string) =>
    inShopDatabase(
      `update sessions set second_factor_at = now() - $2::interval where user_id = $1`,
      [userId, ago],
    );
  await provenAt("16 minutes");
  await print.click();
  await expect(page.getByText(/date de plus d’un quart d’heure/)).toBeVisible();
  await expect(print).toBeVisible();
  await provenAt("1 minute");
  const headers = { Origin: new URL(page.url()).origin };
  const printed = await page.request.post(action, { headers });
  expect(printed.headers()["content-type"]).toBe("application/pdf");
});
