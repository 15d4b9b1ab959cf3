import { expect, test } from "../fixtures.ts";

for (const { name, viewport, shown } of [
  { name: "a telephone", viewport: { width: 390, height: 844 }, shown: "hero-portrait" },
  { name: "a telephone on its side", viewport: { width: 667, height: 375 }, shown: "hero" },
  { name: "a wide screen", viewport: { width: 1440, height: 900 }, shown: "hero" },
]) {
  test(`${name} loads the opening picture that was made for it, and no other`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const [, key] = /\/pictures\/(hero(?:-portrait)?)-[0-9a-f]{8}\//.exec(request.url()) ?? [];
      if (key) asked.push(key);
    });
    await page.setViewportSize(viewport);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([shown]);
  });
}

test("a shared address of the shop shows a JPEG, which every network reads", async ({ page }) => {
  for (const path of ["/", "/products", "/faq"]) {
    await page.goto(path);
    const picture = page.locator('meta[property="og:image"]');
    await expect(picture).toHaveAttribute("content", /\/og-image\.jpg$/);
    const answer = await page.request.get(new URL(`/og-image.jpg`, page.url()).href);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
  }
});
