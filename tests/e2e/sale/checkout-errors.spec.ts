import type { Locator, Page } from "@playwright/test";
import {
  camille,
  cartLine,
  expect,
  fillCard,
  fillDelivery,
  openPayment,
  openWith,
  payButton,
  test,
  toPayment,
} from "./fixtures.ts";

// A form that is not right is answered with 422, a cart that cannot be had with 409.
test.use({ expectedErrors: [/Failed to load resource/] });

/** Whole, below the header that stays and above the bar that does. */
const expectUncovered = (page: Page, place: Locator) =>
  // The page may still be on its way there.
  expect(async () => {
    const box = await place.boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    if (!box || !header) throw new Error("nothing to see");
    expect(box.y).toBeGreaterThanOrEqual(Math.max(0, header.y + header.height));
    expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }).toPass({ timeout: 5000 });

for (const viewport of [
  { width: 1440, height: 700 },
  // A telephone whose keyboard is open.
  { width: 390, height: 420 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test("the first field to mend comes into view with its words, and has the focus", async ({
      page,
      addProduct,
    }) => {
      await openWith(page, "/checkout", [cartLine(await addProduct())]);
      await fillDelivery(page, { ...camille, postalCode: "7501" });
      await toPayment(page).click();
      const wrong = page.locator("input[name=postalCode]");
      await expect(wrong).toBeFocused();
      const words = page.locator("#postalCode-error");
      await expect(words).toHaveText(/Ce code postal n’est pas valide .* 75011/);
      await expectUncovered(page, wrong);
      await expectUncovered(page, words);
    });

    test("a refusal that is of no field comes into view, and has the focus", async ({
      page,
      addProduct,
      ask,
    }) => {
      const plant = await addProduct({ stock: 3, name: "Plante disputée" });
      await openWith(page, "/checkout", [cartLine(plant, 3)]);
      await expect(page.getByText("À domicile")).toBeVisible();
      await fillDelivery(page);
      await ask("update stock_units set stock = 1 where id = $1", [plant.id]);
      // The cart is told of after the refusal, and moves it.
      await page.route("**/api/cart", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      await toPayment(page).click();
      const said = page.getByRole("alert").filter({ hasText: "Il ne reste qu’un exemplaire" });
      await expect(said).toBeFocused();
      await expect(page.getByText("La quantité a été ajustée.")).toBeVisible();
      await expectUncovered(page, said);
    });
  });
}

test.describe("the card’s date", () => {
  const expiry = (page: Page) => page.getByLabel("Date d’expiration");

  test("is refused as soon as its month is none, and when it is over", async ({
    page,
    addProduct,
  }) => {
    await openPayment(page, [cartLine(await addProduct())]);
    await expiry(page).fill("1330");
    await expect(page.getByText("La date d’expiration n’existe pas")).toBeVisible();
    await expect(expiry(page)).toHaveAttribute("aria-invalid", "true");
    await expect(expiry(page)).toHaveAccessibleDescription(/le mois va de 01 à 12/);
    await expiry(page).fill("0120");
    await expect(page.getByText("Votre carte a expiré.")).toBeVisible();
    await expiry(page).fill("1234");
    await expect(page.getByText("Votre carte a expiré.")).toBeHidden();
    await expect(expiry(page)).not.toHaveAttribute("aria-invalid");
  });

  test("that is wrong is not sent, and takes the focus", async ({ page, addProduct }) => {
    await openPayment(page, [cartLine(await addProduct())]);
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/payments/simulated")) sent += 1;
    });
    await fillCard(page);
    await expiry(page).fill("1330");
    await payButton(page).click();
    await expect(expiry(page)).toBeFocused();
    expect(sent).toBe(0);
  });
});

test.describe("where the parcel goes", () => {
  const country = (page: Page) => page.getByLabel("Pays", { exact: true });

  test("the country is chosen among those that the shop delivers to", async ({
    page,
    addProduct,
  }) => {
    await openWith(page, "/checkout", [cartLine(await addProduct())]);
    await expect(country(page).getByRole("option")).toHaveText(["France"]);
    await expect(country(page)).toHaveValue("France");
  });

  test("a French postal code from overseas is refused in French, at its field", async ({
    page,
    addProduct,
  }) => {
    await openWith(page, "/checkout", [cartLine(await addProduct())]);
    await fillDelivery(page, { ...camille, postalCode: "97400", city: "Saint-Denis" });
    await toPayment(page).click();
    await expect(page.locator("#postalCode-error")).toHaveText(
      "Nous ne livrons pas encore cette destination : La Réunion.",
    );
    await expect(page.locator("input[name=postalCode]")).toBeFocused();
  });
});
