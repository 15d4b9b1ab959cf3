import { orderLink } from "../../../src/shop/orders/reading/order-link.server.ts";
import { expectAccessible } from "../accessible.ts";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { aCustomer, aSignedInCustomer } from "../people.ts";
import { anOrderInTwoParcels } from "./followed-orders.ts";

test.use({ expectedErrors: [/status of 404/] });

const guestLink = (orderId: string) => {
  const publicUrl = new URL(process.env.SHOP_URL ?? "");
  return orderLink({ publicUrl, secretKey: process.env.SHOP_SECRET_KEY ?? "" }, orderId);
};

test("a customer follows each parcel of an order: what is in it, where it stands and why", async ({
  page,
}) => {
  const id = await anOrderInTwoParcels(await aSignedInCustomer(page));
  await page.goto(`/account/commandes/${id}`);
  const plant = page.getByRole("region", { name: "Colis 1 sur 2" });
  await expect(plant).toContainText("Monstera Thai Constellation");
  await expect(plant.locator(".tag")).toHaveText("Attend la fin du gel");
  await expect(plant).toContainText("Nouveau départ\u00a0: lundi 23 novembre");
  await expect(plant.getByRole("link", { name: "Annuler et rembourser" })).toBeVisible();
  const degrees = plant.getByRole("list", { name: "Le plus froid de chaque jour, Lyon et Paris" });
  await expect(degrees.getByRole("listitem")).toHaveCount(9);
  await expect(degrees).toContainText("−3°trop froid");
  await expect(degrees).toContainText("9°possible, départ estimé");
  await expect(plant).toContainText(/Prévision Open-Meteo\.com du 16\/11\/2026 à 0?6.h.10\./);
  await expect(plant).toContainText("Promis au plus tard le");
  const pot = page.getByRole("region", { name: "Colis 2 sur 2" });
  await expect(pot.locator(".tag")).toHaveText("À retirer");
  await expect(pot).toContainText("Tabac de la Manufacture");
  await expect(pot).toContainText("lundi au samedi 7\u00a0h – 20\u00a0h");
  await expect(pot).toContainText("Chronopost, n° XJ041882907FR");
  await expect(pot).toContainText("«\u00a0Au centre de tri de Corbas\u00a0»");
  await expect(pot.getByRole("link", { name: "Suivre le colis" })).toHaveAttribute(
    "href",
    "https://suivi.example/XJ041",
  );
  await expect(pot.locator("[aria-current=step]")).toContainText("À retirer");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Écrire à l’atelier" }).click();
  await expect(page.getByLabel("Message")).toHaveValue(/^Commande C-\d+\s:/);
});

test("a guest follows the same by the signed link of a mail, and reads of an incident", async ({
  page,
}) => {
  const id = await anOrderInTwoParcels(await aCustomer());
  await inShopDatabase(
    "update parcels set state = 'incident' where order_id = $1 and position = 2",
    [id],
  );
  await page.goto(guestLink(id));
  const pot = page.getByRole("region", { name: "Colis 2 sur 2" });
  await expect(pot.locator(".tag")).toHaveText("Incident");
  await expect(pot).toContainText("L’atelier en est averti.");
  await expectAccessible(page);
});

test("nobody else follows it: not another customer, not a visitor, not a changed link", async ({
  page,
  browser,
}) => {
  const id = await anOrderInTwoParcels(await aCustomer());
  await aSignedInCustomer(page);
  const seen = await page.request.get(`/account/commandes/${id}`);
  expect(seen.status()).toBe(404);
  const visitor = await browser.newContext();
  const { request } = visitor;
  const kept = await request.get(`${process.env.SHOP_URL}/account/commandes/${id}`);
  const changed = await request.get(guestLink(id).replace(/signature=.{5}/, "signature=AAAAA"));
  for (const answer of [seen, kept, changed]) {
    expect(await answer.text()).not.toMatch(/XJ041882907FR|Manufacture/);
  }
  await visitor.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a parcel that waits is followed and answered", async ({ page }) => {
    const id = await anOrderInTwoParcels(await aSignedInCustomer(page));
    await page.goto(`/account/commandes/${id}`);
    await page
      .getByRole("region", { name: "Colis 1 sur 2" })
      .getByRole("link", { name: "J’attends" })
      .click();
    await page.getByRole("button", { name: "J’attends" }).click();
    await page.goto(`/account/commandes/${id}`);
    await expect(page.getByRole("region", { name: "Colis 1 sur 2" })).toContainText("C’est noté");
  });
});
