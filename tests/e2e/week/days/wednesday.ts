import { expect, started } from "../../fixtures.ts";
import { cartLine, openWith, payButton } from "../../sale/fixtures.ts";
import { crowdBuys, DELICIOSA, SMALL, TALL } from "../crowd.ts";
import { buys, numberOf, plantOf, toTheTill } from "../week-people.ts";
import type { Day } from "./day.ts";

/** A buyer changes their mind before the parcel is made; the last plant is wanted by two. */
export const wednesday: Day = async (shop, { marc, theo, paul, nadia }) => {
  const order = await buys(shop, theo, "bouture-monstera-albo");
  const number = await numberOf(shop, order);
  await theo.page.goto("/retractation");
  await theo.page.getByLabel("Nom", { exact: true }).fill(theo.name);
  await theo.page.getByLabel("Numéro de commande").fill(number);
  await theo.page.getByLabel("Email").fill(theo.email);
  await theo.page.getByRole("button", { name: "Continuer" }).click();
  await theo.page.getByRole("button", { name: "Confirmer la rétractation" }).dblclick();
  await expect(
    theo.page.getByRole("heading", { name: "Votre rétractation est enregistrée" }),
  ).toBeVisible();

  const { page } = marc;
  await page.goto("/admin/commandes?statut=to_prepare");
  await expect(page.getByRole("main")).toContainText(nadia.name);
  await expect(page.getByRole("main")).not.toContainText(number);
  await page.goto(`/admin/commandes/${order}`);
  await expect(page.getByRole("main")).toContainText("Ne pas expédier");

  const albo = await plantOf(shop, "monstera-albo-variegata");
  await page.goto(`/admin/produits/${albo.id}/stock`);
  await started(page);
  await page.getByLabel("Motif").selectOption("Casse");
  await page.getByLabel("Quantité").fill("1");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le stock a été mis à jour.")).toBeVisible();

  // Paul has the last one in his hands while he pays; Nadia is told so, then that it is gone.
  await toTheTill(paul, albo);
  await openWith(nadia.page, "/cart", [cartLine(albo)]);
  await expect(nadia.page.locator(".cart-line")).toContainText("Réservé par quelqu’un");
  await payButton(paul.page).click();
  await expect(paul.page).toHaveURL("/order-success");
  await nadia.page.goto("/cart");
  await expect(nadia.page.getByText(`« ${albo.name} » n’est plus disponible`)).toBeVisible();
  await crowdBuys(shop, [...DELICIOSA, ...SMALL, TALL]);
};
