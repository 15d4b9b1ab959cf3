import { expect, test } from "./fixtures.ts";

const consent = { data: { analytics: false, marketing: false } };

test("a form posted from another site is refused", async ({ request, baseURL }) => {
  for (const headers of [
    { Origin: "https://evil.example" },
    { Origin: baseURL ?? "", "Sec-Fetch-Site": "cross-site" },
    { Origin: "null" },
    {},
  ]) {
    const response = await request.post("/api/consent", { ...consent, headers });
    expect(response.status(), JSON.stringify(headers)).toBe(403);
    expect(await response.text()).toContain("Demande refusée");
  }
  const ours = await request.post("/api/consent", {
    ...consent,
    headers: { Origin: baseURL ?? "" },
  });
  expect(ours.status()).toBe(201);
});

test("a body that is too large is refused before it is read", async ({ request, baseURL }) => {
  const response = await request.post("/contact", {
    headers: { Origin: baseURL ?? "" },
    form: { message: "x".repeat(300_000) },
  });
  expect(response.status()).toBe(413);
});

test("the Host header of a visitor changes nothing in a page", async ({ request }) => {
  const page = await request.get("/faq", { headers: { Host: "evil.example" } });
  expect(await page.text()).not.toContain("evil.example");
});

test("an address that names another host is not followed", async ({ request, baseURL }) => {
  const response = await request.get(`${baseURL}//evil.example/page`, { maxRedirects: 0 });
  expect(response.headers().location ?? "").not.toContain("evil.example");
  expect(response.status()).toBe(404);
});

test("every page carries the security headers", async ({ request }) => {
  for (const path of ["/", "/contact", "/products", "/cette-page-n-existe-pas"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

test("the probes answer", async ({ request }) => {
  expect((await request.get("/healthz")).status()).toBe(200);
  expect(await (await request.get("/readyz")).text()).toBe("ready\n");
  expect(await (await request.get("/metrics")).text()).toContain(
    "http_request_duration_seconds_count",
  );
});

test("a method that no page knows is refused, not a failure", async ({ request, baseURL }) => {
  const response = await request.fetch("/faq", {
    method: "TRACE",
    headers: { Origin: baseURL ?? "" },
  });
  expect(response.status()).toBe(405);
});

test("an address that is not text is refused before anything looks for it", async ({ request }) => {
  for (const path of ["/products/%ff", "/articles/%", "/account/commandes/%00"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(400);
    expect(await response.text()).toContain("Requête illisible");
  }
});

test("a payment whose secret holds a NUL is refused as incomplete", async ({
  request,
  baseURL,
}) => {
  const response = await request.post("/api/payments/simulated", {
    headers: { Origin: baseURL ?? "" },
    data: { clientSecret: "pi\u0000", authentication: "confirm" },
  });
  expect(response.status()).toBe(400);
});
