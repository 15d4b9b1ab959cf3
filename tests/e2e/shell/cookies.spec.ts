import type { Page } from "@playwright/test";
import pg from "pg";
import { expect, PAGES, test } from "../fixtures.ts";

test.use({ consented: false });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Un mot sur les cookies" });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cookieConsent") ?? "null"));
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name });

async function decidedMonthsAgo(page: Page, months: number) {
  await page.addInitScript((ago) => {
    const decided = new Date();
    decided.setMonth(decided.getMonth() - ago);
    const consent = { necessary: true, analytics: true, marketing: false };
    localStorage.setItem(
      "cookieConsent",
      JSON.stringify({ ...consent, decidedAt: decided.toISOString(), proofId: "known" }),
    );
  }, months);
}

test("[2.cookies.01] the dialog asks a new visitor, and not one who answered lately", async ({
  page,
}) => {
  await page.goto("/");
  await expect(dialog(page)).toBeVisible();
  await decidedMonthsAgo(page, 5);
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(dialog(page)).toBeHidden();
});

test("[2.cookies.02] the first view offers three ways, and Personnaliser opens the details", async ({
  page,
}) => {
  await page.goto("/");
  for (const name of ["Personnaliser", "Refuser tout", "Accepter tout"]) {
    await expect(button(page, name)).toBeVisible();
  }
  await button(page, "Personnaliser").click();
  await expect(dialog(page).getByRole("switch", { name: "Analytiques" })).toBeVisible();
});

test("[2.cookies.03] the details have three switches, the first always on, and two buttons", async ({
  page,
}) => {
  await page.goto("/");
  await button(page, "Personnaliser").click();
  const necessary = dialog(page).getByRole("switch", { name: "Nécessaires" });
  await expect(necessary).toBeChecked();
  await expect(necessary).toBeDisabled();
  for (const name of ["Analytiques", "Marketing"]) {
    await expect(dialog(page).getByRole("switch", { name })).not.toBeChecked();
    await expect(dialog(page).getByRole("switch", { name })).toBeEnabled();
  }
  await expect(button(page, "Tout refuser")).toBeVisible();
  await expect(button(page, "Enregistrer les préférences")).toBeVisible();
});

test("[2.cookies.04] the footer reopens the dialog with what was chosen, and it asks again after six months", async ({
  page,
}) => {
  await page.goto("/");
  await button(page, "Accepter tout").click();
  await page.getByRole("contentinfo").getByRole("button", { name: "Gérer les cookies" }).click();
  await expect(dialog(page).getByRole("switch", { name: "Marketing" })).toBeChecked();
  await button(page, "Tout refuser").click();
  await decidedMonthsAgo(page, 7);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
});

for (const { name, steps, choice } of [
  { name: "Accepter tout", steps: ["Accepter tout"], choice: { analytics: true, marketing: true } },
  { name: "Refuser tout", steps: ["Refuser tout"], choice: { analytics: false, marketing: false } },
  {
    name: "Tout refuser",
    steps: ["Personnaliser", "Tout refuser"],
    choice: { analytics: false, marketing: false },
  },
]) {
  test(`[4.cookies.01] [3.small.05] ${name} stores its choice and closes the dialog`, async ({
    page,
  }) => {
    await page.goto("/");
    for (const step of steps) await button(page, step).click();
    await expect(dialog(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ necessary: true, ...choice });
  });
}

test("[4.cookies.01] [3.small.05] saving stores the switches as they are and closes the dialog", async ({
  page,
}) => {
  await page.goto("/");
  await button(page, "Personnaliser").click();
  await dialog(page).getByRole("switch", { name: "Analytiques" }).click();
  await button(page, "Enregistrer les préférences").click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ necessary: true, analytics: true, marketing: false });
});

test("[2.cookies.05] the server keeps the proof of each choice", async ({ page }) => {
  await page.goto("/");
  await button(page, "Accepter tout").click();
  await expect.poll(async () => (await stored(page)).proofId).toBeTruthy();
  const { proofId } = await stored(page);
  const client = new pg.Client({ connectionString: process.env.SHOP_DATABASE_URL });
  await client.connect();
  const proof = await client.query(
    "select analytics, marketing, policy_version from cookie_consents where id = $1",
    [proofId],
  );
  await client.end();
  expect(proof.rows).toEqual([
    { analytics: true, marketing: true, policy_version: expect.stringMatching(/\d/) },
  ]);
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("a choice is proven at the next page", async ({ page }) => {
    let away = true;
    await page.route("/api/consent", (route) => (away ? route.abort() : route.continue()));
    await page.goto("/");
    await button(page, "Refuser tout").click();
    await expect(dialog(page)).toBeHidden();
    expect((await stored(page)).proofId).toBeUndefined();
    away = false;
    await page.goto("/faq");
    await expect.poll(async () => (await stored(page)).proofId).toBeTruthy();
  });
});

/** How far each page was read, until the tab is closed: going back finds the same place. */
const SCROLLED = "react-router-scroll-positions";

test.describe("before consent", () => {
  // The page that does not exist is one of them.
  test.use({ expectedErrors: [/status of 404/] });

  test("[2.cookies.06] nothing optional loads before consent", async ({
    page,
    baseURL,
    context,
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) {
        foreign.push(request.url());
      }
    });
    // Some thirty pages, each until it asks for nothing more.
    test.slow();
    for (const path of PAGES.filter((one) => !one.startsWith("/dev/"))) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const kept = await page.evaluate(() => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ]);
      expect(
        kept.filter((key) => key !== SCROLLED),
        path,
      ).toEqual([]);
    }
    expect(foreign).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});

test("the dialog can be answered by keyboard alone, and refusing takes as many keys as accepting", async ({
  page,
}) => {
  await page.goto("/");
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).not.toBeFocused();
  const focused = async () => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (let key = 0; key < 8 && (await focused()) !== "Refuser tout"; key += 1) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ analytics: false, marketing: false });
});
