import { expect, started } from "../../fixtures.ts";
import { mailTo } from "../../mailbox.ts";
import { storedCart } from "../../sale/fixtures.ts";
import { crowdBuys, DELICIOSA, SMALL } from "../crowd.ts";
import { buys, newestOrder, numberOf } from "../week-people.ts";
import type { Day } from "./day.ts";
import { offersACard } from "./gift-card.ts";

/** Who was cut off learns how it ended; a parcel is sent with a wrong number; a gift card is bought. */
export const tuesday: Day = async (shop, { ines, lea, nadia, theo, paul }) => {
  for (const { page } of [nadia, theo]) {
    await page.unrouteAll();
    await page.goto("/cart");
  }
  await expect(nadia.page.getByText("Votre paiement n’a pas abouti")).toBeVisible();
  await buys(shop, nadia, "monstera-thai-constellation");
  await expect(theo.page).toHaveURL("/order-success", { timeout: 15_000 });
  const found = await newestOrder(shop, theo.email);
  await expect(theo.page.locator(".receipt")).toContainText(found);
  expect(await storedCart(theo.page)).toBeNull();

  const order = await newestOrder(shop, lea.email);
  const number = await numberOf(shop, order);
  const { page } = ines;
  await page.goto(`/admin/commandes/${order}`);
  await started(page);
  await page.getByRole("button", { name: "En traitement" }).click();
  await page.getByRole("link", { name: "Expédiée" }).click();
  const dialog = page.locator("dialog[open]");
  await dialog.getByLabel("Transporteur").fill("Colissimo");
  await dialog.getByLabel("Numéro de suivi").fill("6A00000000000");
  await dialog.getByRole("button", { name: "Marquer comme expédiée" }).click();
  await page.getByRole("link", { name: "Corriger le suivi" }).click();
  await dialog.getByLabel("Numéro de suivi").fill("6A12345678901");
  await dialog.getByLabel("Prévenir le client par e-mail").check();
  await dialog.getByRole("button", { name: "Enregistrer le suivi" }).click();
  await expect(page.getByRole("main")).toContainText("6A12345678901");
  const sent = await mailTo(lea.email, `Votre commande ${number} est en route`);
  expect(sent.text).toContain("6A00000000000");
  await offersACard(paul, nadia);
  await crowdBuys(shop, [...DELICIOSA, ...SMALL]);
};
