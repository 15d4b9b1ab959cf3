import { type Browser, chromium, type Page } from "@playwright/test";

/** By a page that the visitor leaves, and by a machine whose own network changes meanwhile. */
const NOT_THE_SHOP = new Set(["net::ERR_ABORTED", "net::ERR_NETWORK_CHANGED"]);

/** Visitors with a browser that keeps nothing, who open the shop anew until they are sent home. */
export async function chromiumVisitors({ url, count }: { url: string; count: number }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    // Without pictures: drawing their first sizes would take the cores that the shop is rolled on.
    args: ["--no-sandbox", "--blink-settings=imagesEnabled=false"],
  });
  const troubles: string[] = [];
  const footers = new Set<string>();
  let visits = 0;
  let isOpen = true;
  const visitors = Array.from({ length: count }, async () => {
    while (isOpen) {
      await visit(browser, url, { troubles, footers }).catch((error) => {
        troubles.push(String(error));
      });
      visits += 1;
    }
  });
  return {
    troubles,
    /** What the last line of the pages said: each build says it in its own words. */
    footers,
    visits: () => visits,
    async sendHome() {
      isOpen = false;
      await Promise.all(visitors);
      await browser.close();
    },
  };
}

type Seen = { troubles: string[]; footers: Set<string> };

async function visit(browser: Browser, url: string, { troubles, footers }: Seen) {
  const context = await browser.newContext({ locale: "fr-FR" });
  const page = await context.newPage();
  watch(page, troubles);
  await open(page, url);
  footers.add((await page.locator("footer .base span").last().textContent()) ?? "");
  // By the link, as React goes: with the scripts of the page that was opened.
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await open(page, `${url}/products`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await context.close();
}

/** Two cores are shared with two browsers: a shop that is too busy says so, and is asked again. */
async function open(page: Page, url: string, triesLeft = 5): Promise<void> {
  const answer = await page.goto(url);
  if (answer?.status() !== 503 || triesLeft === 0) return;
  await page.waitForTimeout(1_000);
  await open(page, url, triesLeft - 1);
}

function watch(page: Page, troubles: string[]) {
  page.on("response", (response) => {
    const isAskedBack = response.status() === 503 && response.headers()["retry-after"];
    if (response.status() >= 400 && !isAskedBack) {
      troubles.push(`${response.status()} ${response.url()}`);
    }
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    if (!NOT_THE_SHOP.has(why)) troubles.push(`${why} ${request.url()}`);
  });
  page.on("pageerror", (error) => troubles.push(String(error)));
}
