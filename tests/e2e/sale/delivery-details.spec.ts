import type { Page } from "@playwright/test";
import { sealPoint } from "../../../src/shop/carriers/point-token.server.ts";
import type { NearbyPoint } from "../../../src/shop/shipping/pickup-point.ts";
import { axeSays } from "../accessible.ts";
import {
  type Ask,
  camille,
  cartLine,
  expect,
  fillCard,
  fillDelivery,
  openWith,
  payButton,
  secretKey,
  test,
  toPayment,
} from "./fixtures.ts";

// A form that is not right is answered with 422.
test.use({ expectedErrors: [/Failed to load resource/] });

const day = [{ from: "09:00", to: "19:30" }];
const hours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: [],
};
const points: NearbyPoint[] = ["Tabac de la Manufacture", "Pressing Le Brun", "Épicerie"].map(
  (name, at) => ({
    id: `77${at}`,
    carrier: "mondial_relay",
    name,
    street: `${at + 1} avenue des Gobelins`,
    postalCode: "75013",
    city: "Paris",
    country: "FR",
    kind: "relay",
    hours,
    metres: 180 + at * 400,
  }),
);

/** As a carrier that is connected would have them listed. */
const listPoints = (page: Page) =>
  page.route("**/api/points-relais?*", async (route) => {
    const { last } = await (await route.fetch()).json();
    const offered = points.map((one) => ({ ...one, token: sealPoint(secretKey, one) }));
    await route.fulfill({ json: { points: offered, last } });
  });

const latest = async (ask: Ask, productId: string) =>
  (
    await ask(
      `select orders.* from orders join order_items on order_id = orders.id
      where product_id = $1 order by created_at desc limit 1`,
      [productId],
    )
  )[0];

async function isAccessible(page: Page) {
  expect(await axeSays(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, "nothing is wider than the screen").toBeLessThanOrEqual(0);
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a telephone, another bill, a note and a gift go with the order", async ({
      page,
      addProduct,
      ask,
    }) => {
      const plant = await addProduct();
      await openWith(page, "/checkout", [cartLine(plant)]);
      await fillDelivery(page);
      await page.getByLabel("Téléphone").fill("12");
      await page.getByText("Facturer une société ou une autre adresse").click();
      await page.getByLabel("Société (facultatif)").fill("Atelier Renaud");
      await page.getByLabel("N° de TVA").fill("FR40");
      await page.getByLabel("Mot pour le livreur").fill("Digicode 12B4");
      await page.getByText("C’est un cadeau").click();
      await page.getByLabel("Votre mot").fill("Pour ta fenêtre plein est.");
      await toPayment(page).click();
      await expect(page.locator("#phone-error")).toContainText("06 12 34 56 78");
      await expect(page.locator("#phone")).toBeFocused();
      await expect(page.locator("#vatNumber-error")).toBeVisible();
      await expect(page.locator("#billingAddress-error")).toBeVisible();
      await isAccessible(page);

      await page.getByLabel("Téléphone").fill("06 39 98 04 17");
      await page.getByLabel("N° de TVA").fill("FR 40 123456824");
      await page.getByLabel("Adresse de facturation").fill("7 passage du Génie");
      await page.locator("#billingPostalCode").fill("75012");
      await page.locator("#billingCity").fill("Paris");
      await toPayment(page).click();
      await expect(payButton(page)).toBeEnabled();
      // A reload finds the same order again.
      await page.reload();
      await expect(payButton(page)).toBeEnabled();
      const order = await latest(ask, plant.id);
      expect(order).toMatchObject({
        phone: "+33639980417",
        carrier_note: "Digicode 12B4",
        gift_message: "Pour ta fenêtre plein est.",
      });
      expect(order.billing).toMatchObject({
        company: "Atelier Renaud",
        vatNumber: "FR40123456824",
        name: camille.name,
      });
      await fillCard(page);
      await payButton(page).click();
      await expect(page.getByText("Commande confirmée !")).toBeVisible();
      await expect(page.getByText("Livraison à domicile")).toBeVisible();
    });

    test("a point is chosen by keyboard among the nearest, and is there the next time", async ({
      page,
      addProduct,
      ask,
    }) => {
      await listPoints(page);
      const plant = await addProduct();
      await openWith(page, "/checkout", [cartLine(plant)]);
      await page.getByRole("radio", { name: "En point relais" }).check();
      await expect(page.getByLabel("Point relais souhaité (facultatif)")).toBeVisible();
      await fillDelivery(page);
      const list = page.getByRole("list", { name: "Choisir un point relais" });
      await expect(list.getByRole("listitem")).toHaveCount(3);
      await expect(page.getByLabel("Point relais souhaité (facultatif)")).toHaveCount(0);
      await list.getByRole("radio").first().focus();
      await page.keyboard.press("ArrowDown");
      await expect(list.getByRole("radio").nth(1)).toBeChecked();
      await list.getByText("Horaires").nth(1).click();
      await expect(list.getByText("lundi au samedi 9 h – 19 h 30").nth(1)).toBeVisible();
      await isAccessible(page);
      await toPayment(page).click();
      await expect(page.locator(".recap")).toContainText("Pressing Le Brun");
      const order = await latest(ask, plant.id);
      expect(order).toMatchObject({ service: "mondial-relay", relay_point: null });
      expect(order.pickup_point).toMatchObject({ id: "771", hours });

      expect((await page.context().cookies()).map(({ name }) => name)).toContain("point-relais");
      await page.evaluate(() => sessionStorage.clear());
      await openWith(page, "/checkout", [cartLine(plant)]);
      await fillDelivery(page);
      await page.getByRole("radio", { name: "En point relais" }).check();
      await expect(list.getByRole("radio").nth(1)).toBeChecked();
      await expect(list.getByText("Votre dernier choix")).toBeVisible();
    });
  });
}

test("an order is fetched at the workshop, at one of its times and for nothing", async ({
  page,
  addProduct,
  ask,
}) => {
  const open = Object.fromEntries(Object.keys(hours).map((name) => [name, day]));
  const workshop = { isOn: true, address: "À l’atelier, sur le plateau", hours: open, leadDays: 1 };
  await ask(
    "update shop_settings set value = value || jsonb_build_object('workshop', $1::jsonb) where key = 'delivery'",
    [JSON.stringify(workshop)],
  );
  try {
    const plant = await addProduct({ price: 2000 });
    // The page of before is kept for a minute, at its own address.
    await openWith(page, "/checkout?retrait", [cartLine(plant)]);
    await fillDelivery(page);
    await page.getByRole("radio", { name: "Retrait à l’atelier" }).check();
    const times = page.getByRole("group", { name: "Votre passage" }).getByRole("radio");
    await expect(times).toHaveCount(6);
    await expect(times.first()).toBeChecked();
    await times.nth(1).check();
    await isAccessible(page);
    await toPayment(page).click();
    await expect(payButton(page)).toHaveText(/Payer 20,00\s€/);
    const order = await latest(ask, plant.id);
    expect(order).toMatchObject({ delivery_method: "collect", delivery_cents: 0 });
    expect(order.collect_from.getTime()).toBeGreaterThan(Date.now());
    // The page of before is kept for a minute.
    await expect(async () => {
      await page.goto("/faq");
      const told = page.getByText("Retrait à l’atelier, À l’atelier, sur le plateau");
      await expect(told).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 75_000 });
  } finally {
    await ask("update shop_settings set value = value - 'workshop' where key = 'delivery'");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a point is chosen from a list of radio buttons, and is there the next time", async ({
    page,
  }) => {
    await page.goto("/checkout/point-relais");
    await page.getByLabel("Autour de").fill("75013");
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await expect(page).toHaveURL(/code=75013/);
    await page.getByRole("radio", { name: /Librairie des Halles/ }).check();
    await page.getByRole("button", { name: "Choisir ce point relais" }).click();
    await expect(page).toHaveURL("/checkout");
    await page.goto("/checkout/point-relais?code=75013");
    const chosen = page.getByRole("listitem").filter({ hasText: "Librairie des Halles" });
    await expect(chosen).toContainText("Votre dernier choix");
    await expect(chosen.getByRole("radio")).toBeChecked();
  });
});
