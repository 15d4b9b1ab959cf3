import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { aPlacedPlant, paidOrders } from "./morning-orders.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Commandes" }).getByRole("checkbox");
const shownIds = (page: Page) =>
  rows(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

test("the list is narrowed by chips, sorted by departure and leafed through, all in its address", async ({
  page,
}) => {
  const { slug } = await aPlacedPlant(`Monstera des pages ${randomUUID().slice(0, 8)}`);
  const { orders, email } = await paidOrders(slug, 52);
  await aShopkeeper(page);
  const list = `/admin/commandes?statut=to_prepare&q=${encodeURIComponent(email)}`;
  await page.goto(list);
  await expect(rows(page)).toHaveCount(50);
  const pages = page.getByRole("navigation", { name: "Pages de la liste" });
  const first = await shownIds(page);
  await pages.getByRole("link", { name: "Suivant" }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(new Set([...first, ...(await shownIds(page))])).toEqual(new Set(orders));
  await pages.getByRole("link", { name: "Précédent" }).click();
  await expect(rows(page)).toHaveCount(50);
  expect(await shownIds(page)).toEqual(first);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);

  // What nobody has decided comes last: the one that a person answers for is the first, and then the last.
  const [late = ""] = first;
  await inShopDatabase(
    `with kept as (
       insert into parcels (id, order_id, position, created_at) values ($1, $1, 1, now())
     ), lines as (
       insert into parcel_lines (parcel_id, order_item_id, quantity)
       select order_id, id, quantity from order_items where order_id = $1
     )
     insert into parcel_plans (parcel_id, leaves_on, is_forced, decided_by, decided_at)
     values ($1, current_date + 2, true, 'admin', now())`,
    [late],
  );
  await page.goto(list);
  const departure = page.getByRole("columnheader", { name: "Départ" });
  await expect(departure).toHaveAttribute("aria-sort", "ascending");
  expect((await shownIds(page))[0]).toBe(late);
  await departure.getByRole("link").click();
  await expect(departure).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/tri=-depart/);
  await expect.poll(async () => (await shownIds(page)).includes(late)).toBe(false);

  const since = /^Retirer le filtre\s: Depuis le 01\/01\/2020$/;
  await page.getByText("Filtres", { exact: true }).click();
  await page.getByLabel("Du", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.getByRole("link", { name: since }).click();
  // The address changes before the page does: what is written into the old form is lost with it.
  await expect(page.getByRole("link", { name: since })).toBeHidden();
  await expect(page).not.toHaveURL(/du=/);
  await expect(departure).toHaveAttribute("aria-sort", "descending");

  await page.getByLabel("Du", { exact: true }).fill("2020-01-01");
  await page.getByLabel("Statut", { exact: true }).selectOption("completed");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: since }).click();
  await expect(page).not.toHaveURL(/du=/);
  await page.getByRole("link", { name: /^Retirer le filtre\s: Statut\s: Payée$/ }).click();
  await expect(page).not.toHaveURL(/statut=/);
  await expect(page).toHaveURL(/q=/);
});

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is narrowed, and what narrows it is taken away again", async ({ page }) => {
    await aShopkeeper(page);
    await page.goto("/admin/commandes");
    await page.getByText("Filtres", { exact: true }).click();
    await page.getByLabel("Statut", { exact: true }).selectOption("cancelled");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(page).toHaveURL(/statut=cancelled/);
    await page.getByRole("link", { name: /^Retirer le filtre\s: Statut\s: Annulée$/ }).click();
    await expect(page).toHaveURL(/\/admin\/commandes$/);
  });
});
