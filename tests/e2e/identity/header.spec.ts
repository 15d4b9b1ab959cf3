import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { aCustomer, aSignedInCustomer } from "../people.ts";
import { becomeAdministrator } from "./administrators.ts";
import { signIn } from "./visitors.ts";

test.use({ expectedErrors: [/status of 503|net::ERR_FAILED/] });

const headerOf = (page: Page) => {
  const header = page.getByRole("banner");
  return {
    connexion: header.getByRole("link", { name: "Connexion" }),
    account: header.getByRole("link", { name: "Mon Compte" }),
    administration: header.getByRole("link", { name: "Administration" }),
    leave: header.getByRole("button", { name: "Déconnexion" }),
  };
};

const sessionRequests = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/session")) asked.push(request.method());
  });
  return asked;
};

test("[2.header.06] a customer sees the account and Déconnexion, on pages that are the same for everyone", async ({
  page,
}) => {
  await aSignedInCustomer(page);
  await page.goto("/faq");
  const { connexion, account, administration, leave } = headerOf(page);
  await expect(account).toHaveAttribute("href", "/account");
  await expect(leave).toBeVisible();
  await expect(connexion).toBeHidden();
  await expect(administration).toBeHidden();
  // Known before the first paint: nothing in the header moves.
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test("[2.header.06] an administrator's link leads to the back-office", async ({ page }) => {
  await becomeAdministrator(page);
  await page.goto("/faq");
  const { connexion, account, administration, leave } = headerOf(page);
  await expect(administration).toHaveAttribute("href", "/admin");
  await expect(leave).toBeVisible();
  await expect(account).toBeHidden();
  await expect(connexion).toBeHidden();
});

test("[4.auth.01] the session is asked about, then the user is known; signing out clears it", async ({
  page,
}) => {
  const asked = sessionRequests(page);
  await page.goto("/faq");
  await expect(headerOf(page).connexion).toBeVisible();
  // A visitor costs no request.
  expect(asked).toEqual([]);
  const { email, password } = await aCustomer();
  await headerOf(page).connexion.click();
  await signIn(page, email, password);
  await expect(page).toHaveURL("/account");
  await expect(headerOf(page).leave).toBeVisible();
  await page.goto("/faq");
  await expect.poll(() => asked).toContain("GET");
  await headerOf(page).leave.click();
  await expect(page).toHaveURL("/");
  await expect(headerOf(page).connexion).toBeVisible();
  const answer = await page.request.get("/api/session");
  expect(await answer.json()).toEqual({ user: null });
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => /session|^account$/.test(name))).toEqual([]);
});

test("no script can read the session; the cookie that it can read holds a role and no secret", async ({
  page,
}) => {
  await aSignedInCustomer(page);
  await page.goto("/faq");
  expect(await page.evaluate(() => document.cookie)).toBe("account=user");
  const hint = (await page.context().cookies()).find(({ name }) => name === "account");
  expect(hint).toMatchObject({ httpOnly: false, sameSite: "Lax", path: "/" });
});

test("a role written by hand into that cookie opens nothing and is corrected", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "account", value: "admin", url: baseURL ?? "" }]);
  await page.goto("/faq");
  await expect(headerOf(page).connexion).toBeVisible();
  await page.goto("/admin");
  await expect(page).toHaveURL("/login?next=%2Fadmin");
});

test("signing out in one tab is seen in the other, which leaves the account", async ({
  page,
  context,
}) => {
  await aSignedInCustomer(page);
  await page.goto("/account");
  await expect(headerOf(page).leave).toBeVisible();
  const other = await context.newPage();
  await other.goto("/faq");
  await expect(headerOf(other).leave).toBeVisible();
  await headerOf(other).leave.click();
  await expect(other).toHaveURL("/");
  await expect(headerOf(page).connexion).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("a session that ended on another device is seen on the next page", async ({
  page,
  browser,
}) => {
  await aSignedInCustomer(page);
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  await elsewhere.request.post(`${process.env.SHOP_URL}/deconnexion`, {
    headers: { Origin: process.env.SHOP_URL ?? "" },
  });
  await elsewhere.close();
  await page.goto("/faq");
  await expect(headerOf(page).connexion).toBeVisible();
});

test("[8.catalogue.03] a sign-out that fails says so and can be tried again", async ({ page }) => {
  await aSignedInCustomer(page);
  await page.goto("/faq");
  await page.route("**/deconnexion", (route) => route.abort(), { times: 1 });
  await headerOf(page).leave.click();
  await expect(page.getByRole("status").getByText("Erreur lors de la déconnexion")).toBeVisible();
  await expect(headerOf(page).leave).toBeVisible();
  await headerOf(page).leave.click();
  await expect(page).toHaveURL("/");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("[2.header.08] the menu has the header links plus Mes Commandes, which opens the orders tab", async ({
    page,
  }) => {
    await aSignedInCustomer(page);
    await page.goto("/faq");
    await page.getByRole("button", { name: "Ouvrir le menu" }).tap();
    const menu = page.getByRole("dialog", { name: "Menu" });
    // Collections are below the products, in a list of their own.
    await expect(menu.getByRole("navigation").locator("> a")).toHaveText([
      "Nos Produits",
      "Articles",
      "Conseils d'Entretien",
      "FAQ",
      "Contact",
      "Mes Commandes",
    ]);
    await expect(menu.getByRole("link", { name: "Mon Compte" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Connexion" })).toBeHidden();
    await menu.getByRole("link", { name: "Mes Commandes" }).tap();
    await expect(page).toHaveURL("/account?tab=commandes");
    await expect(menu).toBeHidden();
    await expect(page.getByText("Aucune commande", { exact: true })).toBeVisible();
  });

  test("one signs out from the menu, and a failure is not hidden behind it", async ({ page }) => {
    await aSignedInCustomer(page);
    await page.goto("/faq");
    await page.route("**/deconnexion", (route) => route.abort(), { times: 1 });
    const open = page.getByRole("button", { name: "Ouvrir le menu" });
    await open.tap();
    await page.getByRole("button", { name: "Déconnexion" }).tap();
    await expect(page.getByText("Erreur lors de la déconnexion")).toBeInViewport();
    await open.tap();
    await page.getByRole("button", { name: "Déconnexion" }).tap();
    await expect(page).toHaveURL("/");
  });
});
