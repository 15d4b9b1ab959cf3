import { expect, test } from "../fixtures.ts";

const LISTS = [
  ["/products", "Rechercher un produit"],
  ["/articles", "Rechercher un article"],
] as const;

for (const [path, label] of LISTS) {
  for (const answerMs of [100, 700]) {
    test(`no letter typed on ${path} is lost when answers take ${answerMs} ms`, async ({
      page,
    }) => {
      await page.route("**/*.data*", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, answerMs));
        await route.continue();
      });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const field = page.getByRole("main").getByRole("searchbox", { name: label });
      // Slower than the pause after which a search begins.
      await field.pressSequentially("monstera", { delay: 300 });
      await expect(page).toHaveURL(`${path}?q=monstera`);
      await expect(field).toHaveValue("monstera");
    });
  }
}
