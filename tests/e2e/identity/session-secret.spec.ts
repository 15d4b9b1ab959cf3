import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { aCustomer } from "../people.ts";
import { signIn } from "./visitors.ts";

const PLACES = ["/", "/account", "/account?tab=adresses", "/orders", "/products"];

test("[3.session.01] nothing that a script of the page can read holds the session", async ({
  page,
  context,
}) => {
  const { userId, email, password } = await aCustomer();
  await page.goto("/login");
  await signIn(page, email, password);
  await page.waitForURL("**/account");

  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.endsWith("session_token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000);
  const [row] = await inShopDatabase("select token from sessions where user_id = $1", [userId]);
  const secrets = [row.token, session?.value ?? "", decodeURIComponent(session?.value ?? "")];
  expect(secrets.every((secret) => secret.length > 20)).toBe(true);

  for (const place of PLACES) {
    await page.goto(place, { waitUntil: "domcontentloaded" });
    await expect(page.locator("html")).toHaveAttribute("data-account", "user");
    const readable = await page.evaluate(() =>
      [
        document.cookie,
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
        JSON.stringify(Reflect.get(window, "__reactRouterContext") ?? null),
        document.documentElement.outerHTML,
      ].join("\n"),
    );
    for (const secret of secrets) expect(readable, place).not.toContain(secret);
    expect(readable, place).not.toMatch(/access_token|refresh_token|expires_at/);
    expect(await page.evaluate(() => document.cookie)).not.toContain("session_token");
  }
  for (const address of [
    "/api/session",
    "/account.data",
    "/account.data?tab=adresses",
    "/orders.data",
  ]) {
    const answer = await context.request.get(address);
    const sent = await answer.text();
    for (const secret of secrets) expect(sent, address).not.toContain(secret);
  }
});
