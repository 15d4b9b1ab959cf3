import type { Page } from "@playwright/test";
import { axeSays, sidewaysOverflow } from "../accessible.ts";
import {
  camille,
  cartLine,
  expect,
  fillCard,
  openPayment,
  openWith,
  payButton,
  test,
  toPayment,
} from "./fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

async function looksRight(page: Page, state: string) {
  expect(await axeSays(page), state).toEqual([]);
  expect(await sidewaysOverflow(page), `${state} scrolls sideways`).toBe(0);
}

for (const width of [1440, 390]) {
  test(`every state of cart and checkout is accessible at ${width} px`, async ({
    page,
    addProduct,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const plant = await addProduct({ name: "Philodendron verrucosum ‘Incensi’ de collection" });
    await openWith(page, "/cart", [cartLine({ ...plant, price: 100 })]);
    await expect(page.getByText("a augmenté")).toBeVisible();
    await looksRight(page, "a cart that changed");

    await page.goto("/checkout");
    await toPayment(page).click();
    await expect(page.getByText("Le nom est requis")).toBeVisible();
    await looksRight(page, "delivery with errors");

    await openPayment(page, [cartLine(plant)]);
    await looksRight(page, "payment");
    await fillCard(page, "4000000000000002");
    await payButton(page).click();
    await expect(page.getByText("Votre carte a été refusée.")).toBeVisible();
    await looksRight(page, "a refused card");
    await fillCard(page, "4000002500003155");
    await payButton(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await looksRight(page, "the bank’s question");
    await page.keyboard.press("Escape");
    await expect(page.getByText("L’authentification n’a pas abouti")).toBeVisible();
    await fillCard(page);
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Commande confirmée !");
    await looksRight(page, "the confirmation");
  });
}

test("a whole order is made with the keyboard alone", async ({ page, addProduct }) => {
  test.slow();
  const plant = await addProduct();
  await openWith(page, "/cart", [cartLine(plant)]);
  await expect(page.locator(".cart-line").getByRole("link")).toBeVisible();
  const tabTo = async (name: string | RegExp) => {
    for (let times = 0; times < 40; times += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      const label = await focused.evaluate((element) => {
        const labels = (element as HTMLInputElement).labels;
        return (
          labels?.[0]?.textContent || element.getAttribute("aria-label") || element.textContent
        );
      });
      if (label && (typeof name === "string" ? label === name : name.test(label))) return;
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await tabTo(/^Quantité/);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("combobox")).toHaveValue("2");
  await tabTo("Procéder au paiement");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Nom complet")).toBeVisible();

  for (const [label, value] of [
    ["Nom complet", camille.name],
    ["Email", camille.email],
    ["Adresse", camille.address],
    ["Code postal", camille.postalCode],
    ["Ville", camille.city],
  ] as const) {
    await tabTo(label);
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  await expect(payButton(page)).toBeEnabled();
  await tabTo("Numéro de carte");
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/order-success");
});

test("on a telephone the pay button stays under the thumb", async ({ page, addProduct }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openPayment(page, [cartLine(await addProduct())]);
  await page.getByLabel("Numéro de carte").scrollIntoViewIfNeeded();
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Commande avec obligation de paiement.")).toBeInViewport();
  await payButton(page).click();
  await expect(page.getByText("Les informations de la carte sont incomplètes.")).toBeInViewport();
});
