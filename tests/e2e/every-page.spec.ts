import type { Page, Response } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, PAGES, test } from "./fixtures.ts";

// One expression: Playwright takes an array of two for a value and its options. The second half is
// what watches the policy, which tries to enter the frame of a mail too, where no script may run.
test.use({
  expectedErrors: [
    /Failed to load resource: the server responded with a status of|^Blocked script execution in 'about:srcdoc'/,
  ],
});

for (const path of PAGES) {
  test(`[2.routes.06] ${path} is whole, accessible, and trusts only its own scripts`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const blocked = await watchPolicy(page);
    const answer = await page.goto(path);
    await page.waitForLoadState("networkidle");

    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Nos engagements" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expectAccessible(page);
    expect(blocked).toEqual([]);
    expect(scriptPolicy(answer)).toMatch(/'(sha256-|nonce-)/);
    expect(scriptPolicy(answer)).not.toContain("unsafe");
  });
}

async function watchPolicy(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => blocked.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // biome-ignore lint/suspicious/noExplicitAny: exposed by the test above.
      (window as any).reportViolation(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return blocked;
}

function scriptPolicy(answer: Response | null): string | undefined {
  const policy = answer?.headers()["content-security-policy"] ?? "";
  return policy.split("; ").find((directive) => directive.startsWith("script-src "));
}
