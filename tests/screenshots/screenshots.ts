import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import pg from "pg";
import sharp from "sharp";
import { started } from "../e2e/fixtures.ts";
import { startShop } from "../support/shop/running-shop.ts";
import { ACCOUNT_SHOTS } from "./account-shots.ts";
import { CATALOGUE_SHOTS } from "./catalogue-shots.ts";
import { connectionShots } from "./connection-shots.ts";
import { contentShots } from "./content-shots.ts";
import { enterAs, stayAs } from "./enter-as.ts";
import { IDENTITY_SHOTS } from "./identity-shots.ts";
import { keepOffice, OFFICE_SHOTS } from "./office-shots.ts";
import { fillOrderDesk, ORDER_DESK_SHOTS } from "./order-desk-shots.ts";
import { otherShopShots } from "./other-shop-shots.ts";
import { saleShots } from "./sale-shots.ts";
import { SELL_ANYWHERE_SHOTS } from "./sell-anywhere-shots.ts";
import type { Shot } from "./shot.ts";

/**
 * `npm run screenshots [name…]`: every page and state of the built shop, at both widths, into
 * screenshots/. With `--docs`, only those that documents show, also small into docs/screenshots/.
 */
const DIR = "screenshots";
const SHOWN_DIR = "docs/screenshots";
const WIDTHS = [1440, 390];
const TALLEST = 7000;

const SHOTS: Shot[] = [
  { name: "home", path: "/" },
  {
    name: "home-recherche",
    path: "/",
    act: async (page) => {
      await page.getByRole("button", { name: "Rechercher", exact: true }).click();
      await page.keyboard.type("albo");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "products", path: "/products" },
  {
    name: "products-dos",
    path: "/products?categorie=Accessoires",
    act: async (page) => {
      const card = page.locator(".p-card").first();
      const opener = card.getByRole("button", { name: /^Voir les options/ });
      await ((await opener.isVisible()) ? opener.click() : card.hover());
    },
  },
  {
    name: "products-chargement",
    path: "/products",
    act: async (page) => {
      await page.route("**/products.data?*", () => {});
      await page.getByRole("link", { name: "Boutures", exact: true }).click();
      await page.getByRole("status", { name: "Chargement des produits" }).waitFor();
    },
  },
  {
    name: "cartes-cadeaux",
    path: "/cartes-cadeaux",
    act: async (page) => {
      await page.getByLabel("Pour", { exact: true }).fill("Lucie");
      await page.getByLabel("De la part de").fill("Camille");
      await page.getByLabel("Votre mot").fill("Pour ta fenêtre plein est. Prends ton temps.");
    },
  },
  { name: "collection", path: "/collections/feuilles-blanches" },
  { name: "products-vide", path: "/products?q=introuvable" },
  { name: "produit", path: "/products/monstera-thai-constellation" },
  { name: "produit-accessoire", path: "/products/pot-ceramique" },
  { name: "produit-rupture", path: "/products/bouture-monstera-albo" },
  { name: "articles", path: "/articles" },
  { name: "articles-vide", path: "/articles?q=introuvable" },
  { name: "article", path: "/articles/lumiere-ou-placer-votre-monstera" },
  { name: "article-introuvable", path: "/articles/inconnu" },
  { name: "cookies-vue-1", path: "/faq", consented: false },
  {
    name: "cookies-vue-2",
    path: "/faq",
    consented: false,
    act: (page) => page.getByRole("button", { name: "Personnaliser" }).click(),
  },
  { name: "faq", path: "/faq" },
  { name: "conseils-entretien", path: "/conseils-entretien" },
  { name: "contact", path: "/contact" },
  {
    name: "contact-erreurs",
    path: "/contact",
    act: (page) => page.getByRole("button", { name: "Envoyer le message" }).click(),
  },
  { name: "mentions-legales", path: "/mentions-legales" },
  { name: "conditions-generales-de-vente", path: "/conditions-generales-de-vente" },
  { name: "politique-confidentialite", path: "/politique-confidentialite" },
  { name: "cookies", path: "/cookies" },
  { name: "accessibilite", path: "/accessibilite" },
  { name: "pas-encore-ouvert", path: "/login" },
  { name: "404", path: "/cette-page-n-existe-pas" },
  { name: "403", path: "/dev/erreur/403" },
  { name: "500", path: "/dev/erreur/500" },
  { name: "503", path: "/dev/erreur/503" },
  { name: "composants", path: "/dev/ui" },
  ...IDENTITY_SHOTS,
  ...ACCOUNT_SHOTS,
];
const NARROW_ONLY: Shot[] = [
  {
    name: "menu",
    path: "/",
    act: (page) => page.getByRole("button", { name: "Ouvrir le menu" }).click(),
  },
];

const WITHOUT_DATABASE: Shot[] = [
  { name: "products-erreur", path: "/products?tri=nom" },
  { name: "articles-erreur", path: "/articles?q=lumiere" },
  { name: "account-erreur", path: "/account", who: "settled" },
  { name: "orders-erreur", path: "/orders", who: "settled" },
];

const secretKey = randomBytes(32).toString("base64");
const shop = await startShop({ worker: true, hasVariants: true, env: { SECRET_KEY: secretKey } });
process.env.SHOP_SECRET_KEY = secretKey;
process.env.SHOP_URL = shop.url;
process.env.SHOP_DATABASE_URL = shop.databaseUrl;
const database = new pg.Client(shop.databaseUrl);
await database.connect();
await database.query(
  "update stock_units set stock = 0 from products where products.id = product_id and slug = 'bouture-monstera-albo'",
);
// Enough for every picture of a checkout to hold its own.
await database.query(
  "update stock_units set stock = 80 from products where products.id = product_id and slug in ('pot-ceramique', 'monstera-deliciosa')",
);
await fillOrderDesk();
await keepOffice(database);
const beside = [connectionShots(), otherShopShots()];
SHOTS.push(
  ...saleShots(database),
  ...ORDER_DESK_SHOTS,
  ...contentShots(database),
  ...OFFICE_SHOTS,
  ...CATALOGUE_SHOTS,
  ...SELL_ANYWHERE_SHOTS,
  ...beside.flatMap(({ shots }) => shots),
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
await mkdir(DIR, { recursive: true });
const only = process.argv.slice(2).filter((word) => word !== "--docs");
const documents = process.argv.includes("--docs")
  ? globSync(["*.md", "docs/**/*.md"]).map((path) => readFileSync(path, "utf8"))
  : undefined;
try {
  for (const width of WIDTHS)
    await shootAll(width < 1280 ? [...SHOTS, ...NARROW_ONLY] : SHOTS, width);
  await database.end();
  await enterAs(await browser.newContext(), "settled");
  await shop.stopDatabase();
  for (const width of WIDTHS) await shootAll(WITHOUT_DATABASE, width);
} finally {
  // Before its server goes, which would hide why the pictures were not taken.
  await database.end();
  await browser.close();
  await shop.stop();
  for (const { stop } of beside) await stop();
}

async function shootAll(shots: readonly Shot[], width: number) {
  for (const shot of shots) {
    if (isWanted(shot.name, width)) await shoot(shot, width);
  }
}

function isWanted(name: string, width: number): boolean {
  if (only.length > 0 && !only.includes(name)) return false;
  return documents?.some((text) => text.includes(`/${name}-${width}.webp`)) ?? true;
}

async function shoot(shot: Shot, width: number) {
  const { name, path, consented = true, who, act, after, whole = !act && consented } = shot;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: "fr-FR",
    reducedMotion: "reduce",
    hasTouch: width < 768,
  });
  if (who) await enterAs(context, who);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (consented) {
    await page.addInitScript(() => {
      const choice = { necessary: true, analytics: false, marketing: false };
      const proof = { decidedAt: new Date().toISOString(), proofId: crypto.randomUUID() };
      localStorage.setItem("cookieConsent", JSON.stringify({ ...choice, ...proof }));
    });
  }
  await page.goto(shop.url + path);
  await page.waitForLoadState("networkidle");
  await started(page);
  await act?.(page);
  await loadPictures(page);
  // What sticks to the screen belongs at the top of a picture of the whole page.
  if (whole) await page.evaluate(() => window.scrollTo(0, 0));
  // Someone who was sent away would have the door photographed in place of every room.
  if (who && new URL(page.url()).pathname === "/login") throw new Error(`${name}: signed out`);
  const png = await page.screenshot({ fullPage: whole });
  const { height } = await sharp(png).metadata();
  // Long legal texts look the same all the way down.
  const shown = { left: 0, top: 0, width, height: Math.min(height, TALLEST) };
  await sharp(png).extract(shown).webp({ quality: 80 }).toFile(`${DIR}/${name}-${width}.webp`);
  if (documents) {
    await sharp(png)
      .extract({ ...shown, height: Math.min(height, 1080) })
      .resize({ width: 960, withoutEnlargement: true })
      .webp({ quality: 70, effort: 6 })
      .toFile(`${SHOWN_DIR}/${name}-${width}.webp`);
  }
  await after?.(page);
  if (who) await stayAs(context, who);
  await context.close();
}

/** Lazy pictures load when they come into view, which a full-page picture never makes them do. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
}
