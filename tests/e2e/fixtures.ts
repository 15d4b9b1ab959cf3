import { randomBytes } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";

type Options = {
  /** Whether the visitor has already answered the cookie dialog. */
  consented: boolean;
  /** Messages of the browser that this test provokes on purpose. */
  expectedErrors: RegExp[];
};

/** Every test fails on a script error, a blocked resource or a Content-Security-Policy violation. */
export const test = base.extend<Options & { cleanConsole: undefined }>({
  consented: [true, { option: true }],
  expectedErrors: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from it.
  baseURL: async ({}, use) => {
    await use(process.env.SHOP_URL);
  },
  // Every visitor comes from an address of their own, as the proxy would tell it.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from it.
  extraHTTPHeaders: async ({}, use) => {
    const [a, b, c] = randomBytes(3);
    await use({ "X-Forwarded-For": `10.${a}.${b}.${c}` });
  },
  // In every tab: what is filled in while React takes a box over lands beside what it held.
  context: async ({ context, javaScriptEnabled }, use) => {
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      const open = page.goto.bind(page);
      page.goto = async (...asked) => {
        const answer = await open(...asked);
        if (javaScriptEnabled !== false) await started(page);
        return answer;
      };
      return page;
    };
    await use(context);
  },
  page: async ({ page, consented }, use) => {
    if (consented) {
      await page.addInitScript(() => {
        // A sandboxed frame has no storage, and asking for it is an error.
        if (window !== window.top || localStorage.getItem("cookieConsent")) return;
        const decidedAt = new Date().toISOString();
        const choice = { necessary: true, analytics: false, marketing: false };
        localStorage.setItem(
          "cookieConsent",
          JSON.stringify({ ...choice, decidedAt, proofId: crypto.randomUUID() }),
        );
      });
    }
    await use(page);
  },
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        // With its address: what may be refused here must not be refused elsewhere.
        if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on("pageerror", (error) => errors.push(error.message));
      await use(undefined);
      const surprises = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
      expect(surprises, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Every page there is to look at, for the tests that hold for all of them. */
export const PAGES = [
  "/",
  "/articles",
  "/articles?saved=1",
  "/articles/lumiere-ou-placer-votre-monstera",
  "/faq",
  "/conseils-entretien",
  "/contact",
  "/retractation",
  "/mentions-legales",
  "/conditions-generales-de-vente",
  "/politique-confidentialite",
  "/cookies",
  "/accessibilite",
  "/products",
  "/products?q=monstera&categorie=Boutures&tri=prix",
  "/products?q=cactus-introuvable",
  "/products/monstera-thai-constellation",
  "/products/pot-ceramique",
  "/collections/feuilles-blanches",
  "/envies",
  "/cart",
  "/login",
  "/login?avis=compte-cree",
  "/login?next=%2Forders",
  "/login/verification",
  "/login/verification?recuperation=1",
  "/login/mot-de-passe-oublie",
  "/login/nouveau-mot-de-passe?token=un-lien",
  "/login/nouveau-mot-de-passe",
  "/signup",
  "/signup/confirmation?token=un-lien",
  "/signup/confirmation?token=un-lien&choisir=1",
  "/account/nouvel-email?token=un-lien",
  "/admin/invitation?token=un-lien",
  "/dev/ui",
  "/dev/mails",
  "/cette-page-n-existe-pas",
  "/dev/erreur/403",
  "/dev/erreur/500",
  "/dev/erreur/503",
] as const;

/**
 * People are slower than tests: they act once a page's scripts, which wait for its first paint, have
 * started. What holds the scripts back on purpose goes on without them.
 */
export async function started(page: Page) {
  const isStarted = () =>
    !document.querySelector("script[type=module]") ||
    Object.keys(document.body).some((key) => key.startsWith("__reactFiber"));
  await page.waitForFunction(isStarted, undefined, { timeout: 5000 }).catch(() => undefined);
}
