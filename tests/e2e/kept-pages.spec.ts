import { expect, test } from "./fixtures.ts";

const KEPT = [
  "/",
  "/products",
  "/products/monstera-peru",
  "/collections/feuilles-blanches",
  "/envies",
  "/faq",
  "/contact",
  "/mentions-legales",
];

for (const path of KEPT) {
  test(`${path} is the same, byte for byte, for two visitors who share nothing`, async ({
    request,
  }) => {
    const first = await request.get(path, { headers: { Cookie: "session=a", "User-Agent": "A" } });
    const second = await request.get(`${path}?utm_source=instagram`, {
      headers: { Cookie: "session=b", "User-Agent": "B", "Accept-Language": "en" },
    });
    expect(first.status()).toBe(200);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers().etag).toBe(first.headers().etag);
    expect(first.headers()["set-cookie"]).toBeUndefined();
    expect(first.headers()["cache-control"]).toContain("s-maxage=60");
  });
}

test("a visitor who comes back gets 304 and no bytes", async ({ request }) => {
  const first = await request.get("/faq");
  const again = await request.get("/faq", {
    headers: { "If-None-Match": first.headers().etag ?? "" },
  });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
});

test("the data of client-side navigation is kept too", async ({ request }) => {
  const data = await request.get("/faq.data");
  expect(data.headers()["cache-control"]).toContain("s-maxage=60");
});

test("pages are compressed, and files that never change may be kept for a year", async ({
  request,
}) => {
  const page = await request.get("/faq", { headers: { "Accept-Encoding": "br" } });
  expect(page.headers()["content-encoding"]).toBe("br");
  const script = /\/assets\/[^"]+\.js/.exec(await page.text())?.[0] ?? "";
  const asset = await request.get(script, { headers: { "Accept-Encoding": "br" } });
  expect(asset.headers()["content-encoding"]).toBe("br");
  expect(asset.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});
