import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { inject } from "vitest";
import { shopPeople } from "../support/people/shop-people.ts";

export type Someone = "shopkeeper" | "customer";
export type Scripts = "before any script" | "with scripts";

/** The built shop with its two people, each in browsers of their own. */
export async function openFloor() {
  const { url } = inject("shop");
  const shop = shopPeople();
  const people = {
    shopkeeper: await shop.aUser("admin"),
    customer: await shop.aUser("user"),
  };
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });
  const contexts = new Map<string, BrowserContext>();

  async function contextOf(someone: Someone, scripts: Scripts): Promise<BrowserContext> {
    const known = contexts.get(`${someone} ${scripts}`);
    if (known) return known;
    const context = await browser.newContext({
      baseURL: url,
      locale: "fr-FR",
      timezoneId: "Europe/Paris",
      javaScriptEnabled: scripts === "with scripts",
    });
    await context.addInitScript(() => {
      const decidedAt = new Date().toISOString();
      const choice = {
        necessary: true,
        analytics: false,
        marketing: false,
        decidedAt,
        proofId: "0",
      };
      localStorage.setItem("cookieConsent", JSON.stringify(choice));
    });
    const { cookie } = await shop.aSession(people[someone].id, someone === "shopkeeper");
    const [pair = ""] = cookie.split("; ", 1);
    const [name = "", ...value] = pair.split("=");
    await context.addCookies([{ name, value: value.join("="), url }]);
    contexts.set(`${someone} ${scripts}`, context);
    return context;
  }

  return {
    ...shop,
    people,
    async pageOf(someone: Someone, scripts: Scripts) {
      return (await contextOf(someone, scripts)).newPage();
    },
    async close() {
      await browser.close();
      await shop.close();
    },
  };
}

export type Floor = Awaited<ReturnType<typeof openFloor>>;
