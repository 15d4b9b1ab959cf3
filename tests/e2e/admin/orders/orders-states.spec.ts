import { pdfText } from "../../../support/pdf-text.ts";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { anOrderInHand } from "./orders-placed.ts";

const STATES = [
  "/admin/commandes",
  "/admin/commandes?q=introuvable",
  "/admin/commandes/:id",
  "/admin/commandes/:id/expedier",
  "/admin/commandes/:id/scinder",
  "/admin/commandes/:id/poids",
  "/admin/commandes/:id/remettre",
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
  const id = await anOrderInHand("completed", "1 x Pot");
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

test("an order that was withdrawn from is marked wherever it is seen, and offers no way out", async ({
  page,
}) => {
  const id = await anOrderInHand("completed");
  await aShopkeeper(page);
  await page.goto("/dashboard");
  const work = page.getByRole("region", { name: "À faire" });
  await expect(work.getByRole("listitem").filter({ hasText: "Rétractations" })).toContainText(
    /En retard de 2 j/,
  );
  const sections = page.getByRole("navigation", { name: "Administration" });
  await expect(sections.getByRole("link", { name: /^Rétractations \d+ à traiter$/ })).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: id.slice(0, 8) });
  await page.goto(`/admin/commandes?q=${id.slice(0, 8)}`);
  await expect(row).toContainText(/Rétractée\s: ne pas expédier/);
  await page.goto(`/admin/commandes?q=${id.slice(0, 8)}&statut=to_prepare`);
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/commandes?q=${id.slice(0, 8)}&statut=withheld`);
  await row.getByRole("link").click();

  await expect(page.getByRole("main").getByText("Ne pas expédier.")).toBeVisible();
  await expect(page.getByRole("main").locator(".tag", { hasText: "Payée" })).toHaveClass("tag");
  await expect(page.getByText(/en retard de 2 j/i)).toBeVisible();
  for (const role of ["button", "link"] as const) {
    await expect(page.getByRole(role, { name: /^(En traitement|Expédiée)$/ })).toHaveCount(0);
  }
  const slip = await page.request.get(`/admin/commandes/${id}/bon-de-preparation.pdf`);
  expect(await pdfText(await slip.body())).toContain("NE PAS EXPÉDIER");
  await expectAccessible(page);
});

test("the tracking of a parcel is corrected by the carrier's own address, and saved untouched stays", async ({
  page,
}) => {
  const id = await anOrderInHand("shipped", "1 x Pot");
  await inShopDatabase(
    `insert into parcels (id, order_id, position, state, carrier, tracking_number, created_at,
       handed_at)
     values ($1, $1, 1, 'handed', 'Coursier', 'A1', now(), now())`,
    [id],
  );
  await aShopkeeper(page);
  await page.goto(`/admin/commandes/${id}`);
  await page.getByRole("link", { name: "Corriger le suivi" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enregistrer le suivi" }).click();
  await expect(page.getByText("Le suivi n’a pas changé.")).toBeVisible();

  await page.getByRole("link", { name: "Corriger le suivi" }).click();
  await dialog.getByLabel("Transporteur").fill("DPD");
  await dialog.getByLabel("Numéro de suivi").fill("D 42");
  await dialog.getByRole("button", { name: "Enregistrer le suivi" }).click();
  await expect(page.getByText("Suivi corrigé.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Suivre le colis" })).toHaveAttribute(
    "href",
    "https://trace.dpd.fr/fr/trace/D42",
  );
  await expect(page.getByRole("region", { name: "Suivi" })).toContainText("Suivi du colis corrigé");
});

test("one comes back from an order to the list as it was asked for", async ({ page }) => {
  const id = await anOrderInHand("processing", "1 x Pot");
  await aShopkeeper(page);
  const list = `/admin/commandes?q=${id.slice(0, 8)}&statut=processing`;
  await page.goto(list);
  await page
    .getByRole("row")
    .filter({ hasText: id.slice(0, 8) })
    .getByRole("link")
    .click();
  await page.getByLabel("Note", { exact: true }).fill("Vue.");
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  const said = page.getByText("Note ajoutée.");
  // Where it was written, far down the page.
  await expect(said).toBeInViewport();
  await page.locator("a.is-back").click();
  await expect(page).toHaveURL(list);
});
