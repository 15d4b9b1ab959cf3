import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { axeSays, sidewaysOverflow } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aCustomer } from "../../people.ts";
import { anOrderInHand } from "../orders/orders-placed.ts";
import { aShopkeeper } from "../shopkeeper.ts";

const PHONE = { width: 390, height: 844 };
const TARGET = 44;

test.use({ viewport: PHONE, hasTouch: true });

/** What a keeper must see of a row without moving it, and do to it with a thumb. */
type List = {
  path: string;
  /** What narrows it down to the own row, where many others are newer. */
  search?: (own: Own) => string;
  heads: string[];
  row: (page: Page, own: Own) => Locator;
  facts: (string | RegExp)[];
  actions?: (string | RegExp)[];
};
type Own = { order: string; email: string; name: string };

const rowWith = (words: (own: Own) => string) => (page: Page, own: Own) =>
  page
    .getByRole("row")
    .filter({ hasText: words(own) })
    .first();

const LISTS: List[] = [
  {
    path: "/admin/commandes",
    search: ({ order }) => `?q=${order.slice(0, 8)}`,
    heads: ["Commande", "Statut", "Client", "Date", "Total"],
    row: rowWith(({ order }) => order.slice(0, 8)),
    facts: [/^Camille Renaud/, "En traitement", /€$/, "12/11/2026"],
  },
  {
    path: "/admin/retractations",
    heads: ["Commande", "À rembourser avant le", "État", "Client", "Articles"],
    row: rowWith(({ order }) => order.slice(0, 8)),
    facts: [/^Camille Renaud/, "En retard de 2 j", "Déclarée", "Toute la commande"],
    actions: ["Colis reçu", "Rembourser", "Clore"],
  },
  {
    path: "/admin?q=Monstera Peru",
    heads: ["Produit", "Prix", "Catégorie", "Stock", "Actions"],
    row: rowWith(() => "Monstera Peru"),
    facts: ["Monstera Peru", /€$/, /^\d+$/],
    actions: [/^Journal de stock/, /^Dupliquer/, /^Modifier/, /^Supprimer/],
  },
  {
    path: "/admin/messages",
    heads: ["Message", "État", "Reçu le"],
    row: rowWith(({ name }) => name),
    facts: [/^Zoé/, "Non lu", / à \d\d/],
  },
  {
    path: "/admin/clients",
    heads: ["Client", "Commandes", "Total dépensé", "Type", "Depuis le"],
    row: (page) => page.getByRole("row").filter({ hasText: "Camille Renaud" }).first(),
    facts: ["Camille Renaud", "Compte", /€$/],
  },
  {
    path: "/admin/articles",
    heads: ["Article", "État", "Date", "Catégorie", "Actions"],
    row: (page) => page.getByRole("row").filter({ hasText: "Publié" }).first(),
    facts: ["Publié", /^\d\d\/\d\d\/\d{4}$/],
    actions: [/^Voir/, /^Modifier/, /^Supprimer/],
  },
  {
    path: "/admin/taches",
    heads: ["Tâche", "État", "Dernière erreur", "Actions"],
    row: rowWith(({ name }) => name),
    facts: ["En échec", /ne répond pas/],
    actions: [/^Réessayer/],
  },
  {
    path: "/admin/journal",
    heads: ["Quoi", "Changement", "Qui", "Quand"],
    row: rowWith(({ name }) => name),
    facts: [/gerante@/, /→/],
  },
];

const own = { order: "", email: `zoe-${randomUUID()}@exemple.fr`, name: `Zoé ${randomUUID()}` };

test.beforeAll(async () => {
  own.order = await anOrderInHand();
  await aCustomer();
  await inShopDatabase(
    `insert into contact_messages (name, email, message, sender_hash)
     values ($1, $2, 'Ma monstera jaunit depuis que je l’ai rapportée chez moi, que faire ?', 'x')`,
    [own.name, own.email],
  );
  await inShopDatabase(
    `insert into audit_log (actor_id, actor_email, action, subject_id, subject_name, before, after)
     values (gen_random_uuid(), 'gerante@exemple.fr', 'product.updated', '1', $1,
       '{"price_cents": 7900}', '{"price_cents": 8400}')`,
    [own.name],
  );
  // With a key, as all of ours: the sweeper takes the others for replaced ones.
  const [job] = await inShopDatabase(
    `select id from graphile_worker.add_job('mirror-order', '{}', run_at := 'infinity',
       job_key := $1)`,
    [own.name],
  );
  await inShopDatabase("select graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)", [
    job.id,
    `Airtable ne répond pas (${own.name})`,
  ]);
});

for (const { path, search, heads, row: find, facts, actions = [] } of LISTS) {
  test(`${path} is a list of cards that fit a phone and stay a table`, async ({ page }) => {
    await aShopkeeper(page);
    await page.goto(path + (search?.(own) ?? ""));
    const row = find(page, own);
    await row.scrollIntoViewIfNeeded();
    for (const fact of facts) {
      const words =
        typeof fact === "string" ? row.getByText(fact, { exact: true }) : row.getByText(fact);
      await expectOnScreen(words.first(), `${fact}`);
    }
    for (const name of actions) {
      const action = row.getByRole("link", { name }).or(row.getByRole("button", { name })).first();
      const box = await expectOnScreen(action, `${name}`);
      expect.soft(box.height, `${name} is high enough`).toBeGreaterThanOrEqual(TARGET);
    }
    // No cell goes on beyond the screen, and nothing scrolls sideways to show it.
    for (const cell of await row.getByRole("cell").all()) {
      const box = await cell.boundingBox();
      if (box) expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
    }
    for (const width of [320, PHONE.width, 768, 1024]) {
      await page.setViewportSize({ ...PHONE, width });
      expect(await sidewaysOverflow(page), `at ${width} px`).toBe(0);
    }
    await page.setViewportSize(PHONE);
    expect(await scrollers(page)).toEqual([]);

    await expect(page.getByRole("table")).toHaveCount(1);
    for (const name of heads)
      await expect(page.getByRole("columnheader", { name, exact: true })).toHaveCount(1);
    expect(await axeSays(page)).toEqual([]);
  });
}

async function expectOnScreen(thing: Locator, name: string) {
  await expect(thing, name).toBeVisible();
  const box = await thing.boundingBox();
  expect(box, name).not.toBeNull();
  const { x, width, height } = box ?? { x: 0, width: 0, height: 0 };
  expect(x, `${name} begins on the screen`).toBeGreaterThanOrEqual(0);
  expect(x + width, `${name} ends on the screen`).toBeLessThanOrEqual(PHONE.width);
  return { width, height };
}

test("a product is ticked with a thumb, and the stock of several is changed at once", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin?q=Monstera Peru");
  await page.getByLabel("Sélectionner Monstera Peru").tap();
  await expect(page.getByLabel("Sélectionner Monstera Peru")).toBeChecked();
  await page.getByRole("button", { name: "Modifier la sélection" }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
});

/** What holds more than it shows, beside the rows of sections and of views. */
const scrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".bo *:not(.bo-nav, .view-tabs)")]
      .filter((one) => getComputedStyle(one).overflowX === "auto")
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.className),
  );
