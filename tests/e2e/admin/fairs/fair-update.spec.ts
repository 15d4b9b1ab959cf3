import { freePort } from "../../../../tooling/postgres/cluster.ts";
import { expect, test } from "../../fixtures.ts";
import { anOwnShop } from "../own-shop.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { aFair, openFair, plant, sell, strip } from "./fair-taken.ts";
import { nextBuildBefore } from "./next-build.ts";

const NAME = "Monstera Adansonii";

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/503/] });

test("an update of the shop loses no sale that waits, and no script of the kept page", async ({
  page,
}) => {
  const deploy = await nextBuildBefore(await freePort());
  const shop = await anOwnShop({ PUBLIC_URL: deploy.url });
  try {
    await deploy.standBefore(shop.url);
    const fair = await aFair(shop, { [NAME]: 10 });
    await aShopkeeper(page, { ...shop, url: deploy.url });
    await openFair(page, deploy.url);
    deploy.state.takesSales = false;
    await sell(page, NAME, 2);
    await expect(strip(page)).toContainText("2 ventes gardées");

    deploy.state.isNext = true;
    // The page of before, whole, from what the browser keeps; behind it the next one comes.
    await page.reload();
    await expect(plant(page, NAME)).toContainText("8 sur 10");
    await sell(page, NAME);
    const isNext = () =>
      page.evaluate(async (next) => {
        const names = await caches.keys();
        const kept = names.includes(`foire-page-${next}`)
          ? await (await caches.open(`foire-page-${next}`)).match("/foire")
          : undefined;
        return kept !== undefined && document.documentElement.innerHTML.includes(next);
      }, deploy.NEXT);
    await expect(async () => {
      await page.reload();
      expect(await isNext()).toBe(true);
    }).toPass();
    await expect(plant(page, NAME)).toContainText("7 sur 10");
    await sell(page, NAME);
    await expect(strip(page)).toContainText("4 ventes gardées");
    expect(deploy.state.gone, "scripts that were gone and asked for").toBe(0);

    deploy.state.takesSales = true;
    await page.reload();
    await expect(strip(page)).toContainText("Tout est envoyé");
    expect(await fair.told()).toMatchObject({ [NAME]: { sold: 4 } });
  } finally {
    // The page goes on asking what it was told to ask again.
    await page.close();
    await shop.stop();
    await deploy.stop();
  }
});
