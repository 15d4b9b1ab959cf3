import { expectAccessible } from "../accessible.ts";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { anOrderInHand } from "./orders-placed.ts";
import { aShopkeeper } from "./shopkeeper.ts";

const STATES = [
  "/admin/commandes",
  "/admin/commandes?q=introuvable",
  "/admin/commandes/:id",
  "/admin/commandes/:id/expedier",
  "/admin/commandes/:id/annuler",
  "/admin/commandes/:id/rembourser",
  "/admin/commandes/:id/verification",
  "/admin/retractations?voir=toutes",
];

for (const path of STATES) {
  test(`${path} has nothing for axe to say and does not scroll sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const id = await anOrderInHand();
    await aShopkeeper(page);
    await page.goto(path.replace(":id", id));
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test("a withdrawal that waits too long is in red; it is received, then closed", async ({
  page,
}) => {
  const id = await anOrderInHand();
  await aShopkeeper(page);
  await page.goto("/admin/retractations");
  const row = page.getByRole("row").filter({ hasText: id.slice(0, 8) });
  await expect(row.locator(".qty-0")).toHaveText("En retard de 2 j");
  await row.getByRole("button", { name: "Colis reçu" }).click();
  await expect(page.getByText(/Colis reçu\s: la rétractation attend/)).toBeVisible();
  await row.getByRole("button", { name: "Clore" }).click();
  await expect(page.getByText("Rétractation close.")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("what was sold without the right of withdrawal is named with the order and its withdrawal", async ({
  page,
}) => {
  const id = await anOrderInHand();
  const [{ name }] = await inShopDatabase(
    "update order_items set withdrawal_excluded = true where order_id = $1 returning name",
    [id],
  );
  await aShopkeeper(page);
  await page.goto("/admin/retractations");
  const row = page.getByRole("row").filter({ hasText: id.slice(0, 8) });
  await expect(row).toContainText(`Sans droit de rétractation\u00a0: ${name}`);
  await row.getByRole("link", { name: id.slice(0, 8) }).click();
  const articles = page.getByRole("region", { name: "Articles de la commande" });
  await expect(articles).toContainText("Sans droit de rétractation");
});

test("a step that is pressed twice is taken once, and said to be done", async ({ page }) => {
  const id = await anOrderInHand("completed");
  await aShopkeeper(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await page.goto(`/admin/commandes/${id}`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "En traitement" }).dblclick();
  await expect(page.getByText(/Commande en traitement\s: le client est prévenu/)).toBeVisible();
  await expect(page.getByText("a changé entre-temps")).toHaveCount(0);

  await page.goto("/admin/retractations");
  await page.waitForLoadState("networkidle");
  const row = page.getByRole("row").filter({ hasText: id.slice(0, 8) });
  await row.getByRole("button", { name: "Colis reçu" }).dblclick();
  await expect(page.getByText(/Colis reçu\s: la rétractation attend/)).toBeVisible();
  const posted = sent.filter((path) => path.startsWith("/admin"));
  expect(posted).toHaveLength(2);
});
