import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const input = (page: Page) => page.getByRole("combobox", { name: "Rechercher un produit" });
const options = (page: Page) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

async function openSearch(page: Page, path = "/faq") {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(input(page)).toBeFocused();
}

test("[2.header.02] the toggle opens an input, and Enter searches the products", async ({
  page,
}) => {
  await openSearch(page);
  await page.keyboard.type("bouture albo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?q=bouture+albo");
  await expect(input(page)).toBeHidden();
  await expect(page.getByRole("searchbox")).toHaveValue("bouture albo");
  await expect(page.locator(".p-card h2").first()).toHaveText("Bouture de Monstera Albo");
});

test("[2.header.03] while one types, products are offered with picture, price and the match", async ({
  page,
}) => {
  await openSearch(page);
  await page.keyboard.type("albo");
  await expect(options(page)).toHaveCount(3);
  const first = options(page).first();
  await expect(first).toContainText("Monstera Albo Variegata");
  await expect(first).toContainText(/149,00\s€/);
  await expect(first.locator("mark")).toHaveText("Albo");
  await expect(first.locator("img")).toHaveJSProperty("complete", true);
  await expect(page.getByText("2 suggestions")).toBeAttached();
  await first.click();
  await expect(page).toHaveURL("/products/monstera-albo-variegata");
  await expect(input(page)).toBeHidden();
});

test("the arrows walk through the suggestions, Enter opens one, Escape lets go", async ({
  page,
}) => {
  await openSearch(page);
  await expect(input(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("albo");
  await expect(options(page)).toHaveCount(3);
  await expect(input(page)).toHaveAttribute("aria-expanded", "true");
  const active = async () => {
    const id = await input(page).getAttribute("aria-activedescendant");
    return id ? page.locator(`#${id}`).textContent() : null;
  };
  await page.keyboard.press("ArrowDown");
  expect(await active()).toContain("Monstera Albo Variegata");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  expect(await active()).toBeNull();
  await page.keyboard.press("ArrowUp");
  expect(await active()).toContain("Voir tous les résultats");
  await page.keyboard.press("Escape");
  expect(await active()).toBeNull();
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products/bouture-monstera-albo");
  await expect(input(page)).toBeHidden();

  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(input(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(input(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Rechercher", exact: true })).toBeFocused();
});

test("« Voir tous les résultats » leads to all of them", async ({ page }) => {
  await openSearch(page, "/products/monstera-peru");
  await page.keyboard.type("monstera");
  await page.getByRole("option", { name: "Voir tous les résultats" }).click();
  await expect(page).toHaveURL("/products?q=monstera");
});

test("only the last thing typed is asked for and shown", async ({ page }) => {
  await openSearch(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/suggestions") asked.push(searchParams.get("q") ?? "");
  });
  await page.keyboard.type("adansonii", { delay: 20 });
  await expect(options(page).first()).toContainText("Monstera Adansonii");
  expect(asked.at(-1)).toBe("adansonii");
  expect(asked.length).toBeLessThan(4);
});

test("suggestions are the same for everyone and may be kept for a moment", async ({ request }) => {
  const response = await request.get("/api/suggestions?q=ALBO");
  expect(response.headers()["cache-control"]).toBe("public, max-age=30");
  expect(response.headers()["set-cookie"]).toBeUndefined();
  expect(await response.json()).toHaveLength(2);
  expect(await (await request.get("/api/suggestions")).json()).toEqual([]);
  expect((await request.get("/api/suggestions?q=%00%ED%A0%80")).status()).toBe(200);
});

test("articles are offered after products, and a synonym finds what the shop calls otherwise", async ({
  page,
}) => {
  await openSearch(page);
  await page.keyboard.type("jardinière");
  await expect(options(page).first()).toContainText("Pot en céramique");
  const article = options(page).filter({ hasText: "Rempoter un Monstera" });
  await expect(article).toContainText("Article");
  await article.click();
  await expect(page).toHaveURL(/^.*\/articles\/rempoter/);
});

test("that nothing is found is said, in the panel and on the list", async ({ page }) => {
  await openSearch(page);
  await page.keyboard.type("orchidée");
  const none = page.getByRole("status").filter({ hasText: "Aucun résultat pour « orchidée »." });
  await expect(none).toBeVisible();
  await expect(input(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\?q=orchid/);
  await expect(page.getByRole("main").getByText("Aucun résultat pour « orchidée ».")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Aucun produit" })).toBeAttached();
});

test.describe("when the question cannot be asked", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("nothing is said to be missing", async ({ page }) => {
    await openSearch(page);
    await page.route("**/api/suggestions?*", (route) => route.abort());
    await page.keyboard.type("albo");
    await expect(page.getByText("Aucune suggestion")).toBeAttached();
    await expect(page.getByText(/Aucun résultat/)).toHaveCount(0);
  });
});

test("a misspelt word finds articles too, and the list says so", async ({ page }) => {
  await page.goto("/articles?q=arosser");
  await expect(page.getByText("Aucun article pour « arosser ».")).toBeVisible();
  await expect(page.locator(".a-card")).toHaveCount(1);
  await page.goto("/articles?q=introuvable");
  await expect(page.getByText("Aucun résultat pour « introuvable ».")).toBeVisible();
});
