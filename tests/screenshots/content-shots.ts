import type { Page } from "@playwright/test";
import type pg from "pg";
import { aCustomer, anAddress, anOrder } from "../e2e/people.ts";
import type { Shot } from "./shot.ts";

const ARTICLE = "/admin/articles/lumiere-ou-placer-votre-monstera";

/** What the shop says and whom it speaks with, as the back-office shows it. */
export function contentShots(database: pg.Client): Shot[] {
  const screen = (name: string, path: string | (() => Promise<string>), whole = true): Shot => ({
    name,
    path: "/faq",
    who: "shopkeeper",
    whole,
    act: async (page: Page) => {
      const address = typeof path === "string" ? path : await path();
      await page.goto(new URL(address, page.url()).href);
      await page.waitForLoadState("networkidle");
    },
  });
  return [
    screen("admin-articles", "/admin/articles"),
    screen("admin-articles-vide", "/admin/articles?q=introuvable"),
    screen("admin-articles-nouveau", "/admin/articles/nouveau"),
    screen("admin-article", ARTICLE),
    screen("admin-article-apercu", `${ARTICLE}/apercu`),
    screen("admin-article-supprimer", `${ARTICLE}/supprimer`, false),
    screen("admin-faq", "/admin/faq"),
    screen("admin-faq-question", "/admin/faq/plante-abimee", false),
    screen("admin-accueil", "/admin/accueil"),
    screen("admin-accueil-bloc", "/admin/accueil/hero", false),
    screen("admin-messages", async () => {
      await messagesIn(database);
      return "/admin/messages";
    }),
    screen("admin-message", async () => {
      const { answered } = await messagesIn(database);
      return `/admin/messages/${answered}`;
    }),
    screen("admin-clients", async () => {
      await settledCustomer(database);
      return "/admin/clients?type=comptes";
    }),
    screen("admin-client", async () => `/admin/clients/${await settledCustomer(database)}`),
    screen(
      "admin-client-effacer",
      async () => `/admin/clients/${await settledCustomer(database)}/effacer`,
      false,
    ),
  ];
}

/** One that waits to be read, and one that was answered. */
async function messagesIn(database: pg.Client): Promise<{ answered: string }> {
  await database.query("delete from contact_messages");
  await database.query(
    `insert into contact_messages (name, email, message, sender_hash) values
       ('Nora Belkacem', 'nora@exemple.fr',
        'Bonjour, livrez-vous en Belgique ? Je cherche un Monstera Albo.', 'x')`,
  );
  const { rows } = await database.query(
    `insert into contact_messages (name, email, message, sender_hash, created_at, read_at)
     values ('Paul Lefèvre', 'paul@exemple.fr',
       'Bonjour,' || chr(10) || 'les feuilles de mon Monstera jaunissent depuis dix jours.', 'x',
       now() - interval '1 day', now()) returning id`,
  );
  const answered: string = rows[0].id;
  await database.query(
    `insert into contact_answers (message_id, answer, answered_by)
     values ($1, 'Laissez sécher la surface du substrat entre deux arrosages.', 'Inès Vasseur')`,
    [answered],
  );
  return { answered };
}

const EMAIL = "louise.martin@exemple.fr";

async function settledCustomer(database: pg.Client): Promise<string> {
  const { rows } = await database.query("select id from users where email = $1", [EMAIL]);
  if (rows[0]) return rows[0].id;
  const customer = await aCustomer({ name: "Louise Martin", email: EMAIL });
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  await anOrder(customer, { items: [{ slug: "monstera-peru", quantity: 1 }] });
  await anOrder(customer, {
    status: "delivered",
    day: "2026-09-03",
    items: [{ slug: "pot-ceramique", quantity: 2 }],
  });
  return customer.userId;
}
