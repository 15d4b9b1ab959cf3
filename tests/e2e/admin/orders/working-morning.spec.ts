import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { mailsTo } from "../../mailbox.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import {
  aPlacedPlant,
  hand,
  openOrdersOf,
  paidOrders,
  processorSeconds,
  startRoundOf,
  toldOf,
} from "./morning-orders.ts";

test.use({ actionTimeout: 15_000 });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const PARCELS = 50;
const MOST_CLICKS = 12;
const MOST_SECONDS = 90;
const SHIPPED = /est en route$/;

/** Of a PDF, how many pages it has. */
const pagesOf = (pdf: Buffer) => PDFDocument.load(pdf).then((read) => read.getPageCount());

test("fifty paid orders are labelled, printed and handed over in a few clicks", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const name = `Monstera du matin ${randomUUID().slice(0, 8)}`;
  const { slug } = await aPlacedPlant(name);
  const { orders, email } = await paidOrders(slug, PARCELS);
  await page.setViewportSize(DESK);
  await openOrdersOf(page, email);
  const own = hand();
  const { click } = own;
  const began = performance.now();

  const round = await startRoundOf(page, own, PARCELS);
  await click(page.getByRole("link", { name: "Acheter les étiquettes" }));
  const labels = page.getByRole("dialog", { name: `Acheter ${PARCELS} étiquettes ?` });
  await click(labels.getByRole("button", { name: "Acheter les étiquettes" }));
  await expect(page.getByText(`${PARCELS} étiquettes demandées`).first()).toBeVisible({
    timeout: 30_000,
  });
  // Whoever packs goes on while the labels arrive.
  await click(page.getByRole("button", { name: "Tous prêts" }));
  await expect(page.getByText(`${PARCELS} colis prêts sur ${PARCELS}`)).toBeVisible();
  await expect(page.getByText(`${PARCELS} numéros sur ${PARCELS}`)).toBeVisible({
    timeout: 60_000,
  });

  const papers = page.waitForEvent("popup");
  await click(page.getByRole("button", { name: "Imprimer", exact: true }));
  await (await papers).close();
  await click(page.getByRole("link", { name: "Remis au transporteur" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Colissimo (simulé)")).toBeVisible();
  await expect(dialog.getByLabel(/^Numéro de suivi/)).toHaveCount(0);
  await click(dialog.getByRole("button", { name: `Remettre ${PARCELS} colis` }));
  await expect(page.getByText(`${PARCELS} colis remis au transporteur`).first()).toBeVisible({
    timeout: 60_000,
  });
  const seconds = (performance.now() - began) / 1000;

  const before = await processorSeconds();
  const drawn = performance.now();
  const pdf = await page.request.get(`${round}/colis.pdf`);
  const milliseconds = Math.round(performance.now() - drawn);
  const processor = ((await processorSeconds()) - before).toFixed(2);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const body = await pdf.body();
  // Of each its label, its slip and its care card.
  expect(await pagesOf(body)).toBe(3 * PARCELS);
  process.stdout.write(
    `working morning: ${PARCELS} bought labels, ${own.count()} clicks, ${seconds.toFixed(1)} s of the shop, PDF of ${Math.round(body.length / 1024)} kB in ${milliseconds} ms (${processor} s of processor)\n`,
  );
  expect(own.count()).toBeLessThanOrEqual(MOST_CLICKS);
  expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  await expect.poll(() => toldOf(orders), { timeout: 60_000 }).toEqual(orders.toSorted());
  const received = (await mailsTo(email)).filter(({ subject }) => SHIPPED.test(subject));
  expect(received).toHaveLength(PARCELS);
  const left = await inShopDatabase(
    `select orders.status, count(distinct tracking_number)::int as numbers
     from orders join labels on labels.order_id = orders.id and state = 'bought'
     where orders.id = any($1::uuid[]) group by orders.status`,
    [orders],
  );
  expect(left).toEqual([{ status: "shipped", numbers: PARCELS }]);
});

test("parcels without a label leave with numbers that are pasted", async ({ page }) => {
  const { slug } = await aPlacedPlant(`Monstera à numéros ${randomUUID().slice(0, 8)}`);
  const { orders, email } = await paidOrders(slug, 3);
  await page.setViewportSize(DESK);
  await openOrdersOf(page, email);
  await startRoundOf(page, hand(), 3);
  await page.getByRole("button", { name: "Tous prêts" }).click();
  await expect(page.getByText("3 colis prêts sur 3")).toBeVisible();
  await page.getByRole("link", { name: "Remis au transporteur" }).click();
  const dialog = page.getByRole("dialog");
  const numbers = orders.map((_, at) => `6A${String(at).padStart(11, "0")}`).join("\n");
  await dialog
    .getByLabel(/^Numéro de suivi/)
    .first()
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, numbers);
  for (const carrier of await dialog.getByLabel(/^Transporteur/).all()) {
    await carrier.fill("Colissimo");
  }
  await dialog.getByRole("button", { name: "Remettre 3 colis" }).click();
  await expect(page.getByText("3 colis remis au transporteur").first()).toBeVisible();
});

test("a round is ticked on two telephones, taken out of, and printed again only when asked", async ({
  page,
  browser,
}) => {
  const name = `Monstera à cocher ${randomUUID().slice(0, 8)}`;
  const { slug } = await aPlacedPlant(name);
  const { email } = await paidOrders(slug, 3);
  await page.setViewportSize(PHONE);
  await openOrdersOf(page, email);
  await page.getByRole("button", { name: "Tout sélectionner" }).click();
  await page.getByRole("button", { name: "Préparer 3 commandes" }).click();
  const stop = page.getByRole("checkbox", { name: new RegExp(name) }).first();
  await expect(stop).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  const round = page.url().split("?")[0] ?? "";

  const other = await browser.newContext({ viewport: PHONE });
  const second = await other.newPage();
  await aShopkeeper(second);
  await second.goto(round);
  await stop.click();
  await expect(stop).toHaveAttribute("aria-checked", "true");
  await expect(second.getByRole("checkbox", { name: new RegExp(name) }).first()).toHaveAttribute(
    "aria-checked",
    "true",
    { timeout: 15_000 },
  );
  await other.close();

  await page.getByRole("link", { name: /^Un colis/ }).click();
  await expect(page.getByRole("heading", { name: "Colis 1 sur 3" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Prêt, colis suivant" }).click();
  await expect(page.getByRole("heading", { name: "Colis 2 sur 3" })).toBeVisible();
  await page.getByText("Il manque quelque chose ?").click();
  await page
    .getByRole("button", { name: /^Retirer de la tournée/ })
    .first()
    .click();
  await expect(page.getByText(/^Colis retiré de la tournée/).first()).toBeVisible();

  await page.setViewportSize(DESK);
  await expect(page.getByText("1 colis prêt sur 2")).toBeVisible();
  const papers = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Imprimer", exact: true }).click();
  await (await papers).close();
  await page.goto(round);
  await page.getByRole("link", { name: "Imprimer…" }).click();
  await expect(page.getByRole("dialog").getByText(/Déjà imprimé à/)).toBeVisible();
  await expectAccessible(page);
});

test("a round is ticked before any script has loaded", async ({ browser }) => {
  const name = `Monstera sans script ${randomUUID().slice(0, 8)}`;
  const { slug } = await aPlacedPlant(name);
  const { email } = await paidOrders(slug, 1);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESK });
  const page = await context.newPage();
  await openOrdersOf(page, email);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Préparer" }).click();
  const stop = page.getByRole("checkbox", { name: new RegExp(name) }).first();
  await stop.click();
  await expect(stop).toHaveAttribute("aria-checked", "true");
  await context.close();
});
