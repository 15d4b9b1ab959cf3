import type { Page } from "@playwright/test";
import type pg from "pg";
import { makeCodes } from "./catalogue-shots.ts";
import type { Shot } from "./shot.ts";

type Line = { slug: string; quantity: number; options?: Record<string, string>; price?: number };

const CART: Line[] = [
  { slug: "monstera-deliciosa", quantity: 1, options: { size: "40–50 cm" } },
  { slug: "pot-ceramique", quantity: 2, options: { size: "Ø 15 cm", color: "Noir mat" } },
];

async function typeCode(page: Page, code: string) {
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
  await page.getByRole("button", { name: "Appliquer" }).click();
}

/** The cart and the checkout in each of their states. */
export function saleShots(database: pg.Client): Shot[] {
  const openWith = async (page: Page, path: string, lines = CART) => {
    const stored = [];
    for (const { slug, quantity, options = {}, price } of lines) {
      const { rows } = await database.query(
        `select products.id, name, price_cents as price, path || '/' || widths[1] || '.webp' as image
         from products join product_pictures on product_id = products.id and position = 0
         where slug = $1`,
        [slug],
      );
      const product = { ...rows[0], ...(price ? { price } : {}) };
      stored.push({ product, quantity, selectedOptions: options });
    }
    const cart = JSON.stringify({ version: 1, lines: stored });
    await page.evaluate((text) => localStorage.setItem("cart", text), cart);
    await page.goto(new URL(path, page.url()).href);
    await page.waitForLoadState("networkidle");
  };
  const shot = (name: string, act: Shot["act"]): Shot => ({ name, path: "/faq", act, whole: true });

  return [
    { name: "panier-vide", path: "/cart" },
    shot("panier", (page) => openWith(page, "/cart")),
    shot("panier-change", async (page) => {
      await openWith(page, "/cart", [
        { slug: "monstera-thai-constellation", quantity: 9, price: 9900 },
        { slug: "monstera-peru", quantity: 1, price: 2990 },
      ]);
      await page.getByText("a augmenté").waitFor();
    }),
    shot("panier-code", async (page) => {
      await makeCodes();
      await openWith(page, "/cart");
      await typeCode(page, "terreau10");
      await page.getByText("Réduction TERREAU10").waitFor();
    }),
    shot("panier-code-refuse", async (page) => {
      await makeCodes();
      await openWith(page, "/cart");
      await typeCode(page, "LYON26");
      await page.getByText("Ce code a expiré").waitFor();
    }),
    shot("livraison-code", async (page) => {
      await makeCodes();
      await openWith(page, "/checkout");
      await typeCode(page, "TERREAU10");
      await page.getByText("Réduction TERREAU10").waitFor();
    }),
    shot("livraison", (page) => openWith(page, "/checkout")),
    shot("livraison-erreurs", async (page) => {
      await openWith(page, "/checkout");
      await page.getByRole("button", { name: "Continuer vers le paiement" }).click();
      await page.getByText("Le nom est requis").waitFor();
    }),
    shot("livraison-relais", async (page) => {
      await openWith(page, "/checkout", [
        { slug: "monstera-adansonii", quantity: 1, options: { size: "20–30 cm" } },
      ]);
      await page.getByRole("radio", { name: "En point relais" }).check();
    }),
    shot("paiement", (page) => toPayment(page, openWith)),
    shot("paiement-refus", async (page) => {
      await toPayment(page, openWith);
      await pay(page, "4000000000000002");
      await page.getByText("Votre carte a été refusée.").waitFor();
    }),
    shot("paiement-banque", async (page) => {
      await toPayment(page, openWith);
      await pay(page, "4000002500003155");
      await page.getByRole("dialog").waitFor();
    }),
    shot("paiement-en-cours", async (page) => {
      await toPayment(page, openWith);
      await page.route("**/api/payments/simulated", () => {});
      await pay(page, "4242424242424242");
    }),
    shot("paiement-preparation", async (page) => {
      await toPayment(page, openWith);
      await page.route("**/api/checkout", (route) => route.abort());
      await page.reload();
      await page.getByText("préparation du paiement").waitFor();
    }),
    shot("order-success", async (page) => {
      await toPayment(page, openWith);
      await pay(page, "4242424242424242");
      await page.getByText("Commande confirmée !").waitFor();
    }),
    shot("order-success-provisoire", async (page) => {
      await toPayment(page, openWith);
      await page.route("**/api/checkout/outcome", (route) => route.abort());
      await pay(page, "4242424242424242");
      await page.getByText("Commande confirmée !").waitFor();
    }),
  ];
}

type OpenWith = (page: Page, path: string) => Promise<void>;

async function toPayment(page: Page, openWith: OpenWith) {
  await openWith(page, "/checkout");
  for (const [name, value] of [
    ["name", "Camille Renaud"],
    ["email", "camille.renaud@exemple.fr"],
    ["address", "18 rue des Gobelins"],
    ["postalCode", "75013"],
    ["city", "Paris"],
  ]) {
    await page.locator(`input[name="${name}"]`).fill(value ?? "");
  }
  await page.getByRole("button", { name: "Continuer vers le paiement" }).click();
  await page.locator("button.btn--pay:enabled").waitFor();
}

async function pay(page: Page, number: string) {
  await page.getByLabel("Numéro de carte").fill(number);
  await page.getByLabel("Date d’expiration").fill("1234");
  await page.getByLabel("Cryptogramme").fill("123");
  await page.locator("button.btn--pay").click();
}
