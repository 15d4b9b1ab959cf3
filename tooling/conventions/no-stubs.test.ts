import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("src/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const mentioning = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("no address, order or sign-in is served by a stub with local data", () => {
  // Sample data enters the running shop in one place: cards of products that cannot be ordered.
  expect(mentioning(/from "[./]*db\/seed\//)).toEqual([
    "src/web/storefront/products/sample-cards.server.ts",
  ]);
  // Whatever answers about them asks PostgreSQL: their use cases take it as what they depend on.
  for (const useCase of [
    "shop/addresses/list-addresses.server.ts",
    "shop/addresses/save-address.server.ts",
    "shop/addresses/delete-address.server.ts",
    "shop/identity/sign-in/sign-in.server.ts",
    "shop/orders/reading/list-orders-of.server.ts",
    "shop/orders/reading/find-order-of.server.ts",
    "shop/orders/desk/list-orders.server.ts",
  ]) {
    const [source] = sources.filter(({ path }) => path.endsWith(useCase));
    expect(source?.text, useCase).toMatch(/from "#platform\/db\/|from "\.\.?\/auth\.server\.ts"/);
  }
  // And their pages import nothing that stands in for them.
  const doors = sources.filter(({ path }) => /^src\/web\/(account|identity)\//.test(path));
  expect(doors.length).toBeGreaterThan(50);
  const faking = doors.filter(({ text }) => /from "[^"]*(mock|stub|fake|sample)/i.test(text));
  expect(faking.map(({ path }) => path)).toEqual([]);
});
