import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { HOSTILE_HTML } from "./hostile-html.ts";

/** Before JavaScript, where what is typed reaches the server as it is. */
async function plainPage(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { "X-Forwarded-For": "10.9.9.9" },
  });
  return context.newPage();
}

test("nothing hostile in an article ever runs, is fetched or breaks the page's policy", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(60);
  const violations: string[] = [];
  const asked: string[] = [];
  await page.exposeFunction("pwned", () => violations.push("ran"));
  await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // biome-ignore lint/suspicious/noExplicitAny: exposed by the test above.
      (window as any).reportViolation(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on("request", (request) => asked.push(request.url()));

  const plain = await plainPage(browser, baseURL);
  await aShopkeeper(plain);
  await aShopkeeper(page);
  const title = `Pièges ${randomUUID().slice(0, 8)}`;
  await plain.goto("/admin/articles/nouveau");
  await plain.getByLabel("Titre", { exact: true }).fill(title);
  await plain.getByLabel("Extrait").fill("<script>pwned()</script>");
  await plain.getByLabel("Description").fill('"><img src=x onerror=pwned()>');
  const third = Math.ceil(HOSTILE_HTML.length / 3);
  const parts = ["Introduction", "Contenu principal", "Conclusion"];
  for (const [place, part] of parts.entries()) {
    const payloads = HOSTILE_HTML.slice(place * third, (place + 1) * third);
    await plain.getByLabel(part).fill(payloads.map((one) => `<p>ok</p>${one}`).join("\n"));
  }
  await plain.getByLabel("Étiquettes").fill("<img src=x onerror=pwned()>");
  await plain.getByRole("radio", { name: "lumiere" }).press("Space");
  await plain.getByRole("radio", { name: "Publié" }).press("Space");
  await plain.getByRole("button", { name: "Enregistrer" }).click();
  await expect(plain.getByText("Article créé avec succès")).toBeVisible();
  const id = new URL(plain.url()).pathname.split("/").at(-1) ?? "";
  await plain.context().close();

  for (const path of [`/articles/${id}`, `/admin/articles/${id}`, `/admin/articles/${id}/apercu`]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    for (const link of await page.locator(".prose a", { hasText: "ici" }).all()) {
      const address = (await link.getAttribute("href")) ?? "";
      expect(address).not.toMatch(/script|data:|blob:/i);
    }
    expect(await page.locator(".prose").first().textContent()).toContain("ok");
  }
  await page.goto("/articles");
  await page.waitForLoadState("networkidle");
  expect(violations).toEqual([]);
  const origin = new URL(baseURL ?? "").origin;
  const strange = asked.filter((url) => !url.startsWith(origin) || /pwned|deconnexion/.test(url));
  expect(strange.filter((url) => !url.startsWith("data:image/webp"))).toEqual([]);
});

/** Each alone: one that is left open must not hide what the next would do. */
test("each hostile text alone runs nothing in the preview", async ({ page }) => {
  test.setTimeout(180_000);
  await aShopkeeper(page);
  const ran: string[] = [];
  await page.exposeFunction("pwned", (what: string) => ran.push(what));
  for (const hostile of HOSTILE_HTML) {
    const answer = await page.request.post("/admin/articles/nouveau/apercu", {
      headers: { Origin: new URL(process.env.SHOP_URL ?? "").origin },
      multipart: {
        title: "Piège",
        excerpt: "a",
        description: "b",
        category: "Tutoriels",
        author: "Inès",
        picture: "lumiere",
        introduction: `<p>a</p>${hostile}`,
        main: `<p>a</p>${hostile}<p>b</p>`,
        conclusion: `<p>a</p>${hostile}`,
        difficulty: "Facile",
        publication: "draft",
      },
    });
    expect(answer.status(), hostile).toBe(200);
    const html = await answer.text();
    const prose = /<div class="wrap article-body">[\s\S]*?<\/article>/.exec(html)?.[0] ?? "";
    expect(prose, hostile).toContain("<p");
    // As a browser would read it, with every policy left out.
    const found = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "text/html");
      return [...parsed.querySelectorAll("*")].flatMap((element) => [
        ...(/^(script|style|iframe|object|embed|svg:|math|template|form|base|meta|link)$/i.test(
          element.localName,
        )
          ? [element.localName]
          : []),
        ...[...element.attributes]
          .filter(
            ({ name, value }) =>
              name.startsWith("on") || /^\s*(javascript|data:text|vbscript|blob):?/i.test(value),
          )
          .map(({ name, value }) => `${element.localName} ${name}=${value}`),
      ]);
    }, prose);
    expect(found, hostile).toEqual([]);
  }
  expect(ran).toEqual([]);
});
