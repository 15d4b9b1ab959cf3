import AxeBuilder from "@axe-core/playwright";
import { expect, PAGES, test } from "./fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of/] });

for (const width of [1440, 390]) {
  for (const path of PAGES) {
    test(`${path} has nothing for axe to say at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page })
        // The mail shown at /dev/mails: a frame in which no script may run, and so none of axe's.
        .exclude("iframe[sandbox]")
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      const said = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(" | ")}`,
      );
      expect(said).toEqual([]);
    });

    test(`${path} does not scroll sideways at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
}

for (const path of PAGES) {
  test(`${path} trusts its scripts by hash or nonce and nothing else`, async ({
    page,
    request,
  }) => {
    const violations: string[] = [];
    await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        // biome-ignore lint/suspicious/noExplicitAny: exposed by the test above.
        (window as any).reportViolation(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(violations).toEqual([]);

    const response = await request.get(path);
    const policy = response.headers()["content-security-policy"] ?? "";
    const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src "));
    expect(scripts).toMatch(/'(sha256-|nonce-)/);
    expect(scripts).not.toContain("unsafe");
  });
}

test("[2.routes.06] a header and two footer-level blocks appear on every page", async ({
  page,
}) => {
  test.slow();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Nos engagements" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
});
