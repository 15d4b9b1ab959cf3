import { expect, started } from "../../fixtures.ts";
import { payButton, storedCart } from "../../sale/fixtures.ts";
import { crowdBuys, DELICIOSA, SMALL } from "../crowd.ts";
import { type Buyer, plantOf, toTheTill } from "../week-people.ts";
import type { Day } from "./day.ts";

/** A plant is saved twice in a row; a buyer clicks twice; two payments are cut off on their way. */
export const monday: Day = async (shop, { ines, lea, nadia, theo }) => {
  const peru = await plantOf(shop, "monstera-peru");
  for (let times = 0; times < 2; times += 1) {
    await ines.page.goto(`/admin/produits/${peru.id}`);
    await started(ines.page);
    await ines.page.locator("dialog[open]").getByRole("button", { name: "Mettre à jour" }).click();
    await expect(ines.page).toHaveURL(/\/admin(\?|$)/);
  }
  expect(await plantOf(shop, "monstera-peru")).toEqual(peru);

  await toTheTill(lea, peru);
  await payButton(lea.page).dblclick();
  await expect(lea.page).toHaveURL("/order-success");
  const orders = await shop.ask("select status from orders where customer_email = $1", [lea.email]);
  expect(orders).toEqual([{ status: "completed" }]);
  await crowdBuys(shop, [...DELICIOSA, ...SMALL]);

  const thai = await plantOf(shop, "monstera-thai-constellation");
  await Promise.all([toTheTill(nadia, thai), toTheTill(theo, thai)]);
  // Nothing of what Nadia sends arrives.
  await nadia.page.route("**/api/**", (route) => route.abort());
  // Theo is charged, and never hears of it.
  await theo.page.route("**/api/payments/simulated", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await theo.page.route("**/api/checkout/outcome", (route) => route.abort());
  await Promise.all([nadia, theo].map(isLeftInDoubt));
};

async function isLeftInDoubt({ page }: Buyer) {
  await payButton(page).click();
  await expect(page.getByText("Nous vérifions votre paiement").first()).toBeVisible();
  expect(await storedCart(page)).not.toBeNull();
  await expect(page.getByText("Commande confirmée !")).toHaveCount(0);
}
