import articles from "../../db/seed/articles.json" with { type: "json" };
import { expect, test } from "./fixtures.ts";

const BUDGET = 140 * 1024;
const PAGES = [
  "/",
  "/products",
  "/products/monstera-deliciosa",
  "/articles",
  `/articles/${articles[0]?.id}`,
  "/contact",
];

test.use({ consented: false });

for (const path of PAGES) {
  test(`a first visit to ${path} brings at most 140 KB of JavaScript`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const scripts = new Set<string>();
    let bytes = 0;
    session.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (type === "Script" || response.mimeType.includes("javascript")) scripts.add(requestId);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: "networkidle" });
    // The network is idle too between the page and its scripts, which wait for the first paint.
    await expect.poll(() => bytes).toBeGreaterThan(50 * 1024);
    await page.waitForLoadState("networkidle");
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });
}
