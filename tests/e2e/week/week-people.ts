import type { BrowserContextOptions } from "@playwright/test";
import { totpCode } from "../../support/people/totp.ts";
import { expect, started } from "../fixtures.ts";
import { signIn } from "../identity/visitors.ts";
import { cartLine, fillCard, fillDelivery, payButton, toPayment } from "../sale/fixtures.ts";
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
  await page.getByLabel("Code à 6 chiffres").fill(totpCode(secret, shop.clock.now()));
  await page.getByRole("button", { name: "Activer la vérification" }).click();
  await expect(page.getByRole("heading", { name: "Vos codes de récupération" })).toBeVisible();

  return {
    email,
    page,
    /** Both factors, as after each pause of some hours. */
    async signIn() {
      // A page left open would see its session end, and go to the sign-in by itself.
      await page.goto("about:blank");
      await page.context().clearCookies();
      await page.goto("/login?next=%2Fadmin");
      await started(page);
      await signIn(page, email, PASSWORD);
      await page.waitForURL(/\/login\/verification/);
      const soon = new Date(shop.clock.now().getTime() + HALF_MINUTE_MS);
      await page.getByLabel("Code à 6 chiffres").fill(totpCode(secret, soon));
      await page.getByRole("button", { name: "Vérifier" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
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
export async function toTheTill({ page, ...buyer }: Buyer, plant: Sold, quantity = 1) {
  await page.goto("/faq");
  await page.evaluate(
    (cart) => localStorage.setItem("cart", cart),
    JSON.stringify({ version: 1, lines: [cartLine(plant, quantity)] }),
  );
  await page.goto("/checkout");
  await started(page);
  await fillDelivery(page, {
    name: buyer.name,
    email: buyer.email,
    ...buyer.home,
  });
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page);
}

/** The whole way through the pages; answers the order. */
export async function buys(shop: WeekShop, buyer: Buyer, slug: string, quantity = 1) {
  await toTheTill(buyer, await plantOf(shop, slug), quantity);
  await payButton(buyer.page).click();
  await expect(buyer.page).toHaveURL("/order-success");
  return newestOrder(shop, buyer.email);
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
