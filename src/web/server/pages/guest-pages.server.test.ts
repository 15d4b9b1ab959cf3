import { expect, test } from "vitest";
import { createGuestPages, isGuestPage } from "./guest-pages.server.ts";

const checkout = new URL("https://canopee.example/checkout");

function open() {
  const time = { now: 0 };
  const shop = { status: 200, renders: 0 };
  const answer = createGuestPages(() => time.now);
  const visit = async (nonce: string) => {
    const response = await answer(checkout, nonce, async (given) => {
      shop.renders += 1;
      const headers = { "Content-Type": "text/html" };
      return new Response(`<script nonce="${given}">`, { status: shop.status, headers });
    });
    return { status: response.status, html: await response.text(), headers: response.headers };
  };
  return { time, shop, visit };
}

test("renders the page once for many guests, each of whom has a nonce of their own", async () => {
  const { shop, visit } = open();
  const pages = await Promise.all(["abc", "def", "ghi"].map(visit));
  expect(pages.map(({ html }) => html)).toEqual(
    ["abc", "def", "ghi"].map((nonce) => `<script nonce="${nonce}">`),
  );
  expect(pages[2]?.headers.get("Content-Type")).toBe("text/html");
  expect(shop.renders).toBe(1);
});

test("renders it again after a minute", async () => {
  const { time, shop, visit } = open();
  await visit("abc");
  time.now = 60_000;
  await visit("def");
  expect(shop.renders).toBe(2);
});

test("keeps no page that failed", async () => {
  const { shop, visit } = open();
  shop.status = 503;
  expect(await visit("abc")).toMatchObject({ status: 503, html: '<script nonce="abc">' });
  shop.status = 200;
  expect(await visit("def")).toMatchObject({ status: 200, html: '<script nonce="def">' });
});

test.each([
  ["/checkout", true],
  ["/checkout?etape=paiement", true],
  ["/checkout?etape=autre", false],
  ["/checkout.data", false],
  ["/account", false],
])("%s is the same for all guests: %s", (path, same) => {
  expect(isGuestPage(new URL(path, checkout))).toBe(same);
});
