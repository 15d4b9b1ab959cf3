import { extname, join } from "node:path";
import type { BrowserContext, Page, Route } from "@playwright/test";
import type { StripeStandIn } from "./server.ts";

const FILES = join(import.meta.dirname, "browser");
const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".html": "text/html; charset=utf-8",
};
const ANYONE = { "Access-Control-Allow-Origin": "*" };

/**
 * Answers Stripe's own addresses in a browser: its script, its frames, and its API, which is the
 * stand-in that the shop's server talks to. The page's Content-Security-Policy applies as ever.
 */
export async function answerStripeInBrowser(
  browser: Page | BrowserContext,
  stripe: Pick<StripeStandIn, "url">,
) {
  const file = (name: string) => (route: Route) =>
    route.fulfill({ path: join(FILES, name), contentType: TYPES[extname(name)] ?? "" });
  await browser.route("https://js.stripe.com/endive/stripe.js", file("stripe.js"));
  await browser.route(
    "https://js.stripe.com/endive/elements-inner-payment.html*",
    file("payment-field.html"),
  );
  await browser.route("https://pm-redirects.stripe.com/authorize/*", file("redirect.html"));
  await browser.route("https://hooks.stripe.com/3d_secure_2/challenge*", file("challenge.html"));
  await browser.route("https://api.stripe.com/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await fetch(stripe.url + pathname + search, {
      method: route.request().method(),
      body: route.request().postData(),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    }).catch(() => undefined);
    if (!response) return route.abort("connectionreset");
    await route.fulfill({
      status: response.status,
      contentType: "application/json",
      headers: ANYONE,
      body: await response.text(),
    });
  });
}
