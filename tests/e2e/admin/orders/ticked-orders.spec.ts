import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { mailsTo, mailTo } from "../../mailbox.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { aPlacedPlant, paidOrders } from "./morning-orders.ts";

/** Two paid orders of one customer, whom nobody else writes to. */
async function twoOrders() {
  const { slug } = await aPlacedPlant(`Monstera des coches ${randomUUID().slice(0, 8)}`);
  const { orders: ids, email } = await paidOrders(slug, 2);
  return { ids, email };
}

async function tickBoth(page: Page, email: string) {
  await page.goto(`/admin/commandes?q=${email}`);
  for (const box of await page.getByRole("checkbox", { name: /^Choisir / }).all())
    await box.check();
}

test("what the list was asked for is saved under a name, renamed and removed", async ({ page }) => {
  const { email } = await twoOrders();
  const name = `Alpes ${randomUUID().slice(0, 8)}`;
  await aShopkeeper(page);
  await page.goto(`/admin/commandes?q=${email}`);
  await page.getByRole("link", { name: "Enregistrer cette vue" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nom").fill(name);
  await dialog.getByLabel("La montrer à toute l’équipe").uncheck();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  const tab = page.getByRole("navigation", { name: "Vues" }).getByRole("link", { name });
  await expect(tab).toHaveText(`${name} 2`);
  await expect(tab).toHaveAttribute("aria-current", "page");

  await page.getByRole("link", { name: "Modifier cette vue" }).click();
  await dialog.getByLabel("Nom").fill(`${name} bis`);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(tab).toHaveText(`${name} bis 2`);
  await page.getByRole("link", { name: "Modifier cette vue" }).click();
  await dialog.getByRole("button", { name: "Retirer la vue" }).click();
  await expect(tab).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "before any script", () => {
    test.use({ javaScriptEnabled });

    test("who has several of the ticked orders is written to once, as it was shown", async ({
      page,
    }) => {
      const { email, ids } = await twoOrders();
      await aShopkeeper(page);
      await tickBoth(page, email);
      await page.getByRole("button", { name: "Écrire…" }).click();
      const subject = `Grève ${randomUUID().slice(0, 8)}`;
      await page.getByLabel("Objet").fill(subject);
      await page.getByLabel("Message", { exact: true }).fill("Nous attendons\navec vous.");
      await page.getByRole("button", { name: "Voir avant d’envoyer" }).click();
      await expect(page.getByRole("region", { name: "Aperçu" })).toContainText(subject);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: "Envoyer à 1 client" }).click();
      await expect(page.getByText("Message envoyé à 1 client.")).toBeVisible();
      expect((await mailTo(email, subject)).text).toContain("Nous attendons");
      expect((await mailsTo(email)).filter((one) => one.subject === subject)).toHaveLength(1);
      for (const id of ids) {
        await page.goto(`/admin/commandes/${id}`);
        await expect(page.getByText("Message envoyé au client")).toBeVisible();
      }
    });
  });
}

test("ticked orders are put off to a day, and what cannot follow says why", async ({ page }) => {
  const { email, ids } = await twoOrders();
  // Paid today, whichever day it is: the promise leaves room for another day.
  await inShopDatabase("update orders set paid_at = now() where id = any($1::uuid[])", [ids]);
  for (const status of ["processing", "shipped"]) {
    await inShopDatabase("update orders set status = $2 where id = $1", [ids[1], status]);
  }
  await aShopkeeper(page);
  await tickBoth(page, email);
  await page.getByRole("button", { name: "Reporter…" }).click();
  await page.getByRole("radio").first().check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reporter et prévenir les clients" }).click();
  await expect(page.getByText(/^1 colis partira .+\s: son client est prévenu\.$/)).toBeVisible();
  await expect(page.getByText("1 laissée en l’état")).toBeVisible();
  const [plan] = await inShopDatabase(
    "select leaves_on > now() as later from parcel_plans join parcels on parcels.id = parcel_id where order_id = $1",
    [ids[0]],
  );
  expect(plan).toEqual({ later: true });
});

test("a day past the promise is asked for by mail, and holds once the customer has said yes", async ({
  page,
  browser,
}) => {
  const { email, ids } = await twoOrders();
  // Paid long ago: whatever day is chosen, it is later than was promised.
  await inShopDatabase(
    "update orders set paid_at = now() - interval '20 days' where id = any($1::uuid[])",
    [ids],
  );
  await aShopkeeper(page);
  await page.goto(`/admin/commandes/reporter?id=${ids[0]}`);
  const day = page.getByRole("radio").last();
  const chosen = await day.getAttribute("value");
  await day.check();
  await expect(page.getByText("1 à proposer au client").first()).toBeVisible();
  await page.getByRole("button", { name: "Reporter et prévenir les clients" }).click();
  await expect(page.getByText(/proposé/)).toBeVisible();
  const planned = async () => {
    const rows = await inShopDatabase(
      `select leaves_on::text as day from parcel_plans join parcels on parcels.id = parcel_id
       where order_id = $1`,
      [ids[0]],
    );
    return rows.map((row) => row.day);
  };
  expect(await planned()).toEqual([]);

  const [order] = await inShopDatabase("select number from order_numbers where order_id = $1", [
    ids[0],
  ]);
  const mail = await mailTo(
    email,
    `Votre commande C-${order.number}\u00a0: une autre date vous convient-elle\u00a0?`,
  );
  expect(mail.text).toContain("Ce colis vous était promis avant le");
  const [link = ""] = /https?:\S+\/commande\/attente\/\S+/.exec(mail.text) ?? [];
  const theirs = await browser.newPage();
  await theirs.goto(new URL(link).pathname);
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "J’accepte cette date" }).click();
  await expect(theirs.getByText(/^C’est noté\s: vous avez accepté un départ/)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("button", { name: "J’accepte cette date" })).toHaveCount(0);
  await theirs.close();
  expect(await planned()).toEqual([chosen]);
  await page.goto(`/admin/commandes/${ids[0]}`);
  await expect(page.getByText(/accepté/).first()).toBeVisible();
});
