import type { Page } from "@playwright/test";
import { inShopDatabase } from "../e2e/catalogue/shop-database.ts";
import { camille, fillCard, fillDelivery, payButton, toPayment } from "../e2e/sale/fixtures.ts";
import { putGiftCard } from "../support/shop/add-gift-card.ts";
import type { Shot } from "./shot.ts";

const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
const desk = (name: string, act: (page: Page) => Promise<unknown>, whole = true): Shot => ({
  ...{ name, path: "/admin", who: "shopkeeper", whole },
  act,
});
const dialog = (page: Page) => page.getByRole("dialog").waitFor();

/** Made as the desk makes it; its address, for whoever pays. */
async function aLink(page: Page, who: string, plants: readonly string[]): Promise<string> {
  await go(page, "/admin/a-regler/nouveau");
  for (const plant of plants) {
    await page.getByRole("searchbox", { name: "Ajouter une plante" }).fill(plant);
    await page
      .getByRole("button", { name: new RegExp(`^${plant}`) })
      .first()
      .click();
  }
  await page.getByLabel("Nom ou pseudo").fill(who);
  await page.getByRole("button", { name: "Créer le lien" }).click();
  await page.getByText("Lien prêt à envoyer").first().waitFor();
  return `http://${await page.locator(".paylink .url").textContent()}`;
}

let links: Promise<string> | undefined;
const someLinks = (page: Page) => {
  links ??= (async () => {
    await aLink(page, "Antoine Berger", ["Pot en céramique"]);
    return aLink(page, "@lucie.en.pot", ["Monstera Deliciosa", "Pot en céramique"]);
  })();
  return links;
};

const toPay = async (page: Page) => {
  await page.goto(await someLinks(page));
  await page.waitForLoadState("networkidle");
};

/** A link of its own, brought into a state in which nothing is paid any more. */
function over(name: string, bring: (page: Page, address: string) => Promise<unknown>): Shot {
  let address: Promise<string> | undefined;
  return desk(name, async (page) => {
    address ??= (async () => {
      const made = await aLink(page, name, ["Pot en céramique"]);
      await bring(page, made);
      return made;
    })();
    await page.goto(await address);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
}

const ofLink = (name: string) =>
  `from payment_links join orders on orders.id = order_id where customer_name = '${name}'`;

async function payLink(page: Page, address: string) {
  await page.goto(address);
  await fillDelivery(page, camille);
  await toPayment(page).click();
  await fillCard(page);
  await payButton(page).click();
  await page.waitForURL("**/order-success**");
}

let cards: Promise<string> | undefined;
const someCards = () => {
  cards ??= (async () => {
    const ask = { query: inShopDatabase };
    for (const euros of [30, 65, 150]) await putGiftCard(ask, euros * 100);
    await inShopDatabase(
      `update gift_cards set recipient_name = 'Lucie Morel', sender_name = 'Camille',
         recipient_email = 'lucie@exemple.fr', delivery = 'email', send_on = current_date,
         message = 'Pour ta fenêtre plein est. Prends ton temps.', sent_at = now()
       where initial_cents = 6500`,
      [],
    );
    const [card] = await inShopDatabase("select id from gift_cards where initial_cents = 6500", []);
    await inShopDatabase(
      `insert into gift_card_movements (card_id, amount_cents, kind, actor)
       values ($1, -1450, 'corrected', 'system')`,
      [card.id],
    );
    return card.id as string;
  })();
  return cards;
};

const FAIR = "0f000000-0000-4000-8000-000000000001";
/** Two phones at a fair that is open, one of which has sold; and one that is planned. */
const makeFair = () =>
  inShopDatabase(
    `with fair as (
       insert into fairs (id, name, place, starts_on, ends_on, state, is_split, opened_at)
       values ($1, 'Foire de Lyon', 'Parc de la Tête d’Or', current_date, current_date + 1, 'open', true,
           now()),
         (gen_random_uuid(), 'Marché de Noël', 'Place des Terreaux', current_date + 20,
           current_date + 21, 'planned', false, null)
     ), lines as (
       insert into fair_lines (fair_id, variant_id, name, units, taken)
       select $1, id, name, jsonb_build_object(id, 1), 6 from products
       where slug in ('monstera-peru', 'monstera-deliciosa', 'monstera-adansonii', 'pot-ceramique')
       returning variant_id
     ), phones as (
       insert into fair_devices (id, fair_id, name, came_at, heard_at)
       select gen_random_uuid(), $1, name, now(), now()
       from unnest(array['Téléphone de Nadia', 'Téléphone de Paul']) as name
       returning id, name
     ), parts as (
       insert into fair_parts (fair_id, device_id, variant_id, quantity)
       select $1, phones.id, variant_id, 2 from phones, lines
     )
     insert into fair_sales (id, fair_id, device_id, variant_id, quantity, price_cents, sold_at, told_at)
     select gen_random_uuid(), $1, phones.id, variant_id, 1, 2490, now() - interval '1 hour', now()
     from phones, lines where name = 'Téléphone de Nadia'`,
    [FAIR],
  );
let made: ReturnType<typeof makeFair> | undefined;

const fair = (name: string, path: string, act?: (page: Page) => Promise<unknown>): Shot =>
  desk(
    name,
    async (page) => {
      made ??= makeFair();
      await made;
      await go(page, path);
      await act?.(page);
    },
    act === undefined,
  );

/** What is sold away from the shop's own pages, and paid with something else than a card. */
export const SELL_ANYWHERE_SHOTS: Shot[] = [
  desk("admin-a-regler", async (page) => {
    await someLinks(page);
    await go(page, "/admin/a-regler");
  }),
  desk("admin-a-regler-lien", async (page) => {
    await someLinks(page);
    await go(page, "/admin/a-regler");
    // Whoever pays has given another name in the meantime.
    await page
      .getByRole("row", { name: /Monstera Deliciosa/ })
      .getByRole("link")
      .click();
    await page.locator(".paylink").waitFor();
  }),
  desk("payer", toPay),
  desk("payer-paiement", async (page) => {
    await toPay(page);
    await fillDelivery(page, camille);
    await toPayment(page).click();
    await page.getByRole("button", { name: /^Payer/ }).waitFor();
  }),
  over("payer-eteint", () =>
    inShopDatabase(
      `update payment_links set held_until = now() - interval '3 hours'
       where order_id in (select orders.id ${ofLink("payer-eteint")})`,
      [],
    ),
  ),
  over("payer-annule", async (page) => {
    await page.getByRole("button", { name: "Annuler le lien" }).click();
    await page.getByText("Lien annulé").first().waitFor();
  }),
  over("payer-en-cours", () =>
    inShopDatabase(
      `update payments set processing_at = now()
       where order_id in (select orders.id ${ofLink("payer-en-cours")})`,
      [],
    ),
  ),
  over("payer-reglee", payLink),
  {
    name: "carte-cadeau-paiement",
    path: "/cartes-cadeaux",
    whole: true,
    act: async (page) => {
      await page.getByLabel("Pour", { exact: true }).fill("Lucie");
      await page.getByLabel("De la part de").fill("Camille");
      await page.getByLabel("Votre nom").fill("Camille Renaud");
      await page.getByLabel("Votre email").fill("camille.renaud@exemple.fr");
      await page.getByRole("radio", { name: /À imprimer, tout de suite/ }).check();
      await page.getByRole("button", { name: "Commander la carte" }).click();
      await page.locator("button.btn--pay:enabled").waitFor();
    },
  },
  desk("admin-cartes-cadeaux", async (page) => {
    await someCards();
    await go(page, "/admin/cartes-cadeaux");
  }),
  desk("admin-carte-cadeau", async (page) => {
    await go(page, `/admin/cartes-cadeaux/${await someCards()}`);
  }),
  desk(
    "admin-carte-cadeau-emettre",
    async (page) => {
      await go(page, "/admin/cartes-cadeaux/nouvelle");
      await dialog(page);
    },
    false,
  ),
  fair("admin-foires", "/admin/foires"),
  fair("admin-foire", `/admin/foires/${FAIR}`),
  fair("admin-foire-emporter", `/admin/foires/${FAIR}/emporter`),
  fair("admin-foire-rentrer", `/admin/foires/${FAIR}/rentrer`, dialog),
  fair("foire", "/foire", async (page) => {
    // The shop has heard of this phone, too.
    await page.getByText("Tout est envoyé").waitFor();
    // Its own part, from what the others have not.
    await inShopDatabase(
      `insert into fair_parts (fair_id, device_id, variant_id, quantity)
       select $1, id, variant_id, 2 from fair_devices, fair_lines
       where fair_devices.fair_id = $1 and fair_lines.fair_id = $1 and heard_at = (
         select max(heard_at) from fair_devices where fair_id = $1)
       on conflict do nothing`,
      [FAIR],
    );
    await page.reload();
    await page.getByRole("heading", { name: "Foire de Lyon" }).waitFor();
  }),
];
