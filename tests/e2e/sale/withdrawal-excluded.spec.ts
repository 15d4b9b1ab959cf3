import type { Page } from "@playwright/test";
import { orderLink } from "../../../src/shop/orders/reading/order-link.server.ts";
import { axeSays } from "../accessible.ts";
import {
  type Ask,
  cartLine,
  expect,
  fillCard,
  fillDelivery,
  openPayment,
  openWith,
  orderOf,
  payButton,
  secretKey,
  test,
  toPayment,
} from "./fixtures.ts";

const NONE = "Sans droit de rétractation";
const FOURTEEN_DAYS = "14 jours après réception pour vous rétracter";

const lineOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const recapOf = (page: Page) => page.getByRole("complementary", { name: "Récapitulatif" });

async function pay(page: Page, ask: Ask, productId: string, url: string): Promise<string> {
  await fillCard(page);
  await payButton(page).click();
  await page.waitForURL("/order-success");
  const { id } = await orderOf(ask, productId);
  return orderLink({ publicUrl: new URL(url), secretKey }, id);
}

for (const width of [1440, 390]) {
  test(`a line without the right of withdrawal is named before one pays, and after, at ${width} px`, async ({
    page,
    shop,
    ask,
    addProduct,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const plant = await addProduct({ name: "Monstera du test" });
    const pot = await addProduct({ name: "Pot gravé", withdrawalExcluded: true });
    await openWith(page, "/cart", [cartLine(plant), cartLine(pot)]);
    await expect(lineOf(page, "Pot gravé")).toContainText(NONE);
    await expect(lineOf(page, "Monstera du test")).not.toContainText(NONE);

    await page.goto("/checkout");
    await expect(lineOf(page, "Pot gravé")).toContainText(NONE);
    await fillDelivery(page);
    await toPayment(page).click();
    await expect(payButton(page)).toBeEnabled();
    const recap = recapOf(page).getByRole("listitem");
    await expect(recap.filter({ hasText: "Pot gravé" })).toContainText(NONE);
    await expect(recap.filter({ hasText: "Monstera du test" })).not.toContainText(NONE);
    // Above the button, and beside it: on a phone the recap stands below.
    const form = page.locator("form", { has: payButton(page) });
    await expect(form).toContainText(`${FOURTEEN_DAYS}, frais de retour à votre charge.`);
    await expect(form).toContainText(`${NONE}\u00a0: Pot gravé.`);
    // Whoever has the button on the screen has this too.
    await payButton(page).scrollIntoViewIfNeeded();
    await expect(page.getByText("Certains articles sont sans droit")).toBeInViewport();
    expect(await axeSays(page)).toEqual([]);

    // The order keeps what was said, whatever the product becomes.
    await ask("update products set withdrawal_excluded = false where id = $1", [pot.id]);
    await page.goto(await pay(page, ask, pot.id, shop.url));
    const details = page.getByRole("article");
    await expect(details).toContainText(`1 x Pot gravé ${NONE}`);
    await expect(details).toContainText("Ce droit porte sur\u00a0: Monstera du test.");
    await expect(details).toContainText(`${NONE}\u00a0: Pot gravé.`);
    await details.getByRole("link", { name: "Renoncer au contrat ici" }).click();
    await expect(page.getByText(`${NONE}\u00a0: Pot gravé.`)).toBeVisible();
    await page.getByRole("radio", { name: "Une partie seulement" }).check();
    await expect(page.getByLabel("Pot gravé")).toHaveAccessibleDescription(NONE);
    await expect(page.getByLabel("Monstera du test")).toHaveAccessibleDescription("");
  });
}

test("an order without the right of withdrawal is promised no 14 days, before or after", async ({
  page,
  shop,
  ask,
  addProduct,
}) => {
  const pot = await addProduct({ name: "Pot gravé seul", withdrawalExcluded: true });
  await openPayment(page, [cartLine(pot)]);
  const form = page.locator("form", { has: payButton(page) });
  await expect(form).toContainText("Cette commande est sans droit de rétractation.");
  await expect(form).not.toContainText(FOURTEEN_DAYS);

  await page.goto(await pay(page, ask, pot.id, shop.url));
  const details = page.getByRole("article");
  await expect(details).toContainText("Cette commande est sans droit de rétractation.");
  await expect(details).not.toContainText("14 jours");
  await expect(details.getByRole("link", { name: "Renoncer au contrat ici" })).toHaveCount(0);

  // The form is there for everyone; the shop decides on what arrives.
  await page.goto(page.url().replace("/order-success", "/retractation"));
  await expect(page.getByText("ses articles ont été vendus sans droit")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continuer" })).toBeVisible();
});
