import { expect, test } from "../fixtures.ts";
import { startShopBeside } from "../shop-beside.ts";

const words = "les paiements sont simulés, aucune somme n’est débitée";

test("[1.payment.03] a demonstration open to the public says that its payments are simulated", async ({
  page,
}) => {
  const shop = await startShopBeside({ env: { NODE_ENV: "production", DEMO: "true" } });
  try {
    for (const path of ["/", "/products", "/faq", "/cart"]) {
      await page.goto(shop.url + path);
      await expect(page.getByText(words), path).toBeVisible();
    }
  } finally {
    await shop.stop();
  }
});

test("no other shop says so", async ({ page }) => {
  for (const path of ["/", "/faq"]) {
    await page.goto(path);
    await expect(page.getByText(words)).toHaveCount(0);
  }
});
