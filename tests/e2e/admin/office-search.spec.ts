import { axeSays } from "../accessible.ts";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { anOrderInHand } from "./orders/orders-placed.ts";
import { aShopkeeper } from "./shopkeeper.ts";

const QUESTION = "Chercher une commande, un client, une plante, une page ou une action";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`an order is found and opened from the keyboard at ${viewport.width} px`, async ({
    page,
  }) => {
    const id = await anOrderInHand("completed");
    await page.setViewportSize(viewport);
    await aShopkeeper(page);
    await page.goto("/admin/clients");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Chercher et agir" });
    const field = dialog.getByRole("combobox", { name: QUESTION });
    await expect(field).toBeFocused();
    await expect(dialog.getByRole("group", { name: "Pages" })).toBeVisible();
    await page.keyboard.type(id.slice(0, 8));
    const order = dialog.getByRole("group", { name: "Commandes" }).getByRole("option");
    await expect(order).toHaveCount(1);
    await expect(order).toHaveAttribute("aria-selected", "true");
    expect(await axeSays(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/commandes/${id}`);
    await expect(dialog).toHaveCount(0);
  });
}

test("the arrows choose, Enter opens, and Escape closes and gives the focus back", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin/clients");
  const list = page.getByRole("searchbox", { name: "Rechercher un nom ou un e-mail" });
  await list.focus();
  await page.keyboard.press("Meta+k");
  const dialog = page.getByRole("dialog", { name: "Chercher et agir" });
  const chosen = dialog.getByRole("option", { selected: true });
  await page.keyboard.type("> exporter");
  await expect(dialog.getByRole("option")).toHaveCount(2);
  await expect(chosen).toHaveText(/Exporter les produits/);
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText(/Exporter les commandes/);
  const field = dialog.getByRole("combobox");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await chosen.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText(/Exporter les produits/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(list).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("retract");
  await expect(chosen).toHaveText("Rétractations");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/retractations");
});

test("a plant is found by a click in the header, and nothing is said to be nothing", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin/journal");
  await page.getByRole("link", { name: "Chercher ou agir" }).click();
  const dialog = page.getByRole("dialog", { name: "Chercher et agir" });
  await dialog.getByRole("combobox").fill("xyzzy introuvable");
  await expect(dialog.getByRole("status")).toHaveText("Aucun résultat pour « xyzzy introuvable ».");
  await dialog.getByRole("combobox").fill("monstera peru");
  const plants = dialog.getByRole("group", { name: "Plantes" });
  await plants.getByRole("option", { name: /Monstera Peru/ }).click();
  const [plant] = await inShopDatabase("select id from products where name = 'Monstera Peru'");
  await expect(page).toHaveURL(`/admin/produits/${plant.id}`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a page with a form and what was found", async ({ page }) => {
    const id = await anOrderInHand("completed");
    await aShopkeeper(page);
    await page.goto("/admin/clients");
    await page.getByRole("link", { name: "Chercher ou agir" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recherche");
    await expect(page.getByRole("region", { name: "Actions" }).getByRole("link")).not.toHaveCount(
      0,
    );
    await page.getByRole("searchbox", { name: "Rechercher dans le bureau" }).fill(id.slice(0, 8));
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(`/admin/chercher?q=${id.slice(0, 8)}`);
    const orders = page.getByRole("region", { name: "Commandes" });
    await orders.getByRole("link").click();
    await expect(page).toHaveURL(`/admin/commandes/${id}`);

    await page.goto("/admin/chercher?q=introuvable-xyzzy");
    await expect(page.getByRole("heading", { name: "Aucun résultat" })).toBeVisible();
  });
});

test("the page of the search is accessible, and nobody else's", async ({ page, request }) => {
  await aShopkeeper(page);
  await page.goto("/admin/chercher?q=monstera");
  await expect(page.getByRole("region", { name: "Plantes" })).toBeVisible();
  expect(await axeSays(page)).toEqual([]);
  const answer = await request.get("/admin/chercher?q=monstera", { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toContain("/login");
});
