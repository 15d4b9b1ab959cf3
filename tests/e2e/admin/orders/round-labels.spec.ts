import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { aPlacedPlant, hand, openOrdersOf, paidOrders, startRoundOf } from "./morning-orders.ts";

test.use({ actionTimeout: 15_000 });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function aRoundOf(page: Page, count: number) {
  const { slug } = await aPlacedPlant(`Monstera à étiqueter ${randomUUID().slice(0, 8)}`);
  const { orders, email } = await paidOrders(slug, count);
  await page.setViewportSize(DESK);
  await openOrdersOf(page, email);
  return { orders, round: await startRoundOf(page, hand(), count) };
}

const labelsOf = (orders: string[]) =>
  inShopDatabase(
    `select labels.id, labels.state, refusal from labels join parcels on parcels.id = parcel_id
     where labels.order_id = any($1::uuid[]) order by asked_at, labels.id`,
    [orders],
  );

/** Asked for, and nobody works at it: as while the carrier does not answer. */
const askWithoutAnswer = (orderId: string) =>
  inShopDatabase(
    `insert into labels (order_id, parcel_id, adapter, service, request, asked_at, asked_by)
     select $1, id, 'simulated', 'colissimo-domicile', '{}', now(), 'system'
     from parcels where order_id = $1 returning id`,
    [orderId],
  );

const end = (labelId: string) =>
  inShopDatabase(
    "update labels set state = 'refused', refusal = 'Adresse inconnue.', ended_at = now() where id = $1",
    [labelId],
  );

test("a round shows labels on their way, and what the carrier refuses", async ({ page }) => {
  const { orders, round } = await aRoundOf(page, 3);
  const [late = "", heavy = ""] = orders;
  const [awaited] = await askWithoutAnswer(late);
  await inShopDatabase("update parcels set weight_grams = 31000 where order_id = $1", [heavy]);
  await page.goto(`${round}/etiquettes`);
  const dialog = page.getByRole("dialog", { name: "Acheter 2 étiquettes ?" });
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await dialog.getByRole("button", { name: "Acheter les étiquettes" }).dblclick();
  await expect(page.getByText("2 étiquettes demandées").first()).toBeVisible();
  await expect(page.getByText("1 numéro sur 3, 1 en route, 1 refusée")).toBeVisible({
    timeout: 30_000,
  });
  await page.reload();
  await expect(page.getByText("1 numéro sur 3, 1 en route, 1 refusée")).toBeVisible();
  await expectAccessible(page);
  expect(await labelsOf(orders)).toHaveLength(3);

  await page.setViewportSize(DESK);
  const refused = page.locator("summary", { hasText: "Étiquette refusée" });
  await expect(refused).toHaveCount(1);
  await refused.click();
  await expect(page.getByText("Le colis dépasse 30 kg.").first()).toBeVisible();

  await page.getByRole("button", { name: "Tous prêts" }).click();
  await page.getByRole("link", { name: "Imprimer…" }).click();
  await expect(page.getByRole("dialog").getByText(/étiquette est encore en route/)).toBeVisible();
  await page.goto(`${round}/remettre`);
  await expect(page.getByRole("dialog").getByText(/étiquette est encore en route/)).toBeVisible();
  await expect(page.getByRole("dialog").getByLabel(/^Numéro de suivi/)).toHaveCount(1);
  await expectAccessible(page);

  // Lighter, and asked again: the one that is on its way is asked for by nobody.
  await inShopDatabase("update parcels set weight_grams = 900 where order_id = $1", [heavy]);
  await page.goto(`${round}/etiquettes`);
  await page.setViewportSize(PHONE);
  await page.getByRole("dialog").getByRole("button", { name: "Acheter les étiquettes" }).click();
  await expect(page.getByText("2 numéros sur 3, 1 en route")).toBeVisible({ timeout: 30_000 });
  await end(awaited.id);
  await expect(page.getByText("2 numéros sur 3, 1 refusée")).toBeVisible({ timeout: 15_000 });
});

test("two people who buy the labels of a round buy each once", async ({ page, browser }) => {
  const { orders, round } = await aRoundOf(page, 4);
  const other = await browser.newContext({ viewport: PHONE });
  const second = await other.newPage();
  await aShopkeeper(second);
  const buttons = [page, second].map((one) =>
    one.getByRole("dialog").getByRole("button", { name: "Acheter les étiquettes" }),
  );
  await Promise.all([page, second].map((one) => one.goto(`${round}/etiquettes`)));
  await Promise.all(buttons.map((button) => button.click()));
  for (const one of [page, second]) {
    await expect(one.getByText("4 numéros sur 4")).toBeVisible({ timeout: 30_000 });
  }
  const labels = await labelsOf(orders);
  expect(labels.map(({ state }) => state)).toEqual(Array(4).fill("bought"));
  await other.close();
});
