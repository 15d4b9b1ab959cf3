import type { BrowserContextOptions, Page } from "@playwright/test";
import { totpCode } from "../../support/people/totp.ts";
import { expect, started } from "../fixtures.ts";
import { signIn } from "../identity/visitors.ts";
import {
  cartLine,
  fillCard,
  fillDelivery,
  openWith,
  payButton,
  toPayment,
} from "../sale/fixtures.ts";
import type { WeekShop } from "./week-shop.ts";

const PASSWORD = "une-serre-bien-fermee";
const HALF_MINUTE_MS = 30_000;

export type Keeper = Awaited<ReturnType<typeof aKeeper>>;

/** Somebody who takes an invitation up, both factors and all, and comes back each morning. */
export async function aKeeper(shop: WeekShop, email: string, device: BrowserContextOptions = {}) {
  const page = await shop.arrive(device);
  await page.goto(await shop.invite(email));
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Continuer" }).click();
  const secret = (await page.locator("[data-secret]").textContent()) ?? "";
  const code = (aheadMs = 0) => totpCode(secret, new Date(shop.clock.now().getTime() + aheadMs));
  await page.getByLabel("Code à 6 chiffres").fill(code());
  await page.getByRole("button", { name: "Activer la vérification" }).click();
  await expect(page.getByRole("heading", { name: "Vos codes de récupération" })).toBeVisible();

  return {
    email,
    page,
    /** As it is asked for again before money leaves, a quarter of an hour after the sign-in. */
    code,
    /** Both factors, as after each pause of some hours; on a telephone of the shop as well. */
    async signIn(device = page) {
      // A page left open would see its session end, and go to the sign-in by itself.
      await device.goto("about:blank");
      await device.context().clearCookies();
      await device.goto("/login?next=%2Fadmin");
      await started(device);
      await signIn(device, email, PASSWORD);
      await device.waitForURL(/\/login\/verification/);
      await device.getByLabel("Code à 6 chiffres").fill(code(HALF_MINUTE_MS));
      await device.getByRole("button", { name: "Vérifier" }).click();
      await expect(device.getByRole("heading", { level: 1 })).toHaveText("Administration");
    },
  };
}

export type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const PARIS = { address: "18 rue des Gobelins", postalCode: "75013", city: "Paris" };

export const aBuyer = async (
  shop: WeekShop,
  name: string,
  device: BrowserContextOptions = {},
  home = PARIS,
) => ({
  name,
  home,
  email: `${name.split(" ")[0]?.toLowerCase()}@exemple.fr`,
  page: await shop.arrive(device),
});

type Sold = { id: string; slug: string; name: string; price: number };

/** The plant that an address of the storefront names. */
export async function plantOf({ ask }: WeekShop, slug: string): Promise<Sold> {
  const [plant] = await ask(
    "select id, slug, name, price_cents as price from products where slug = $1",
    [slug],
  );
  return plant;
}

/** From a full cart to the button that pays. */
export async function toTheTill(buyer: Buyer, plant: Sold, { quantity = 1, typing }: Till = {}) {
  await openWith(buyer.page, "/checkout", [cartLine(plant, quantity)]);
  await started(buyer.page);
  await typing?.(buyer.page);
  await addressed(buyer);
}

/** What else is typed before the address: a code. */
type Till = { quantity?: number; typing?: (page: Page) => Promise<void> };

/** From the form of an address to the button that pays, with a card in its fields. */
export async function addressed({ page, name, email, home }: Buyer) {
  await fillDelivery(page, { name, email, ...home });
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page);
}

/** The whole way through the pages; answers the order. */
export async function buys(shop: WeekShop, buyer: Buyer, slug: string, till?: Till) {
  await toTheTill(buyer, await plantOf(shop, slug), till);
  await pays(buyer);
  return newestOrder(shop, buyer.email);
}

export async function pays({ page }: Buyer) {
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order-success/);
}

export async function newestOrder({ ask }: WeekShop, email: string): Promise<string> {
  const [order] = await ask(
    "select id from orders where customer_email = $1 order by created_at desc limit 1",
    [email],
  );
  return order.id;
}

/** As its papers and mails name an order. */
export async function numberOf({ ask }: WeekShop, order: string): Promise<string> {
  const [{ number }] = await ask("select number from order_numbers where order_id = $1", [order]);
  return `C-${number}`;
}
