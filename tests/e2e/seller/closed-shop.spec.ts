import { nameSeller, PRODUCTION } from "../../support/people/named-seller.ts";
import { expectAccessible } from "../accessible.ts";
import { anOwnShop, type OwnShop } from "../admin/own-shop.ts";
import { expect, test } from "../fixtures.ts";

let shop: OwnShop;

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: [/status of (503|409|422)/] });
test.beforeAll(async () => {
  shop = await anOwnShop(PRODUCTION);
});
test.afterAll(() => shop?.stop());

const CLOSED = ["/", "/products", "/products/monstera-peru", "/cart", "/checkout", "/contact"];
const STILL = ["/login", "/admin/invitation?token=un-lien", "/retractation", "/robots.txt"];

test("a shop that cannot name itself is closed to visitors and robots, and says so", async ({
  page,
  request,
}) => {
  for (const path of [...CLOSED, "/mentions-legales", "/llms.txt", "/sitemap.xml"]) {
    const answer = await request.get(shop.url + path);
    expect(answer.status(), path).toBe(503);
    expect(answer.headers()["retry-after"], path).toBe("3600");
    expect(answer.headers()["x-robots-tag"], path).toBe("noindex");
    expect(answer.headers()["cache-control"], path).toBe("no-store");
  }
  await page.goto(shop.url);
  await expect(page.getByRole("heading", { name: "La boutique ouvre bientôt" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
});

test("nobody can order from it, whatever page they still have open", async ({ request }) => {
  for (const door of ["/api/checkout", "/api/cart"]) {
    const headers = { Origin: shop.url };
    const answer = await request.post(shop.url + door, { headers, data: {} });
    expect(answer.status(), door).toBe(503);
  }
  const [{ count }] = await shop.ask("select count(*)::int from orders");
  expect(count).toBe(0);
});

test("who already bought, the shopkeeper and the probes come in as ever", async ({
  page,
  request,
}) => {
  for (const path of ["/healthz", "/readyz", "/favicon.svg", ...STILL]) {
    expect((await request.get(shop.url + path)).status(), path).toBe(200);
  }
  const account = await request.get(`${shop.url}/account`, { maxRedirects: 0 });
  expect(account.status()).toBe(302);
  await shop.enter(page);
  await page.goto(`${shop.url}/admin/parametres`);
  const closed = page.getByRole("status").filter({ hasText: "La boutique est fermée" });
  await expect(closed).toBeVisible();
  await expect(closed.getByRole("link", { name: "Numéro SIRET" })).toHaveAttribute(
    "href",
    /^\/admin\/parametres\/mentions#/,
  );
  await expect(closed.getByRole("link", { name: "Coordonnées de la boutique" })).toHaveAttribute(
    "href",
    "/admin/parametres/identite",
  );
});

test("it opens as soon as all is filled in, and closes again when something is taken out", async ({
  request,
}) => {
  const status = async () => (await request.get(`${shop.url}/products`)).status();
  await nameSeller(shop.databaseUrl);
  await expect.poll(status, { timeout: 2000 }).toBe(200);
  // Kept by now, and asked for again below.
  expect(await (await request.get(`${shop.url}/products`)).text()).toContain("Monstera");
  await shop.ask("update shop_settings set value = '{}' where key = 'blanks'");
  await expect.poll(status, { timeout: 2000 }).toBe(503);
  await nameSeller(shop.databaseUrl);
  await expect.poll(status, { timeout: 2000 }).toBe(200);
});
