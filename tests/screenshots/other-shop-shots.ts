import type { Locator, Page } from "@playwright/test";
import { anOwnShop } from "../e2e/admin/own-shop.ts";
import { startStripe, stripeEnvironment } from "../support/stand-ins/stripe/server.ts";
import { press, shopBeside } from "./shop-beside.ts";
import { type Shot, said } from "./shot.ts";

type Other = Awaited<ReturnType<typeof aStripeShop>>;

async function aStripeShop() {
  const stripe = await startStripe();
  const shop = await anOwnShop(stripeEnvironment(stripe));
  return {
    ...shop,
    stripe,
    async stop() {
      await shop.stop();
      await stripe.stop();
    },
  };
}

/** A shop that has just opened, paid through Stripe: it is empty, and may be broken. */
export function otherShopShots(): { shots: Shot[]; stop(): Promise<void> } {
  const { shot, stop } = shopBeside(aStripeShop);
  const check = (place: Locator) => press(place, "Vérifier la connexion");
  const mend = ({ stripe }: Other) => stripe.faults.clear();
  const openDoor = (shop: Other) => shop.openDoor();
  const lookAgain = (page: Page) => page.goto(page.url());
  return {
    stop,
    shots: [
      shot("admin-stripe-connecte", "/admin", async (page, { ask, url }) => {
        await ask("delete from payment_events");
        await ask("delete from graphile_worker._private_jobs");
        await page.goto(`${url}/admin/connexions/stripe`);
        await check(page.getByRole("dialog"));
        await said(page, "Connexion à Stripe établie avec succès");
        await page.goto(`${url}/admin`);
        await said(page, "Dernier événement reçu");
      }),
      shot("admin-stripe-dialogue", "/admin/connexions/stripe"),
      shot(
        "admin-stripe-verification",
        "/admin/connexions/stripe",
        async (page, { stripe }) => {
          stripe.faults.cause({ kind: "slow", ms: 5_000 }, { path: /balance/ });
          await check(page.getByRole("dialog"));
          await said(page, "Vérification en cours...");
        },
        mend,
      ),
      shot("admin-stripe-evenements", "/admin", async (page, shop) => {
        await shop.ask(
          `insert into payment_events (provider, event_id, type, handled_at)
           values ('stripe', 'evt_1', 'payment_intent.succeeded', now()),
             ('stripe', 'evt_2', 'payment_intent.succeeded', null),
             ('stripe', 'evt_3', 'charge.refunded', null) on conflict do nothing`,
        );
        await shop.ask(
          `with failed as (
             select id from graphile_worker.add_job('settle-payment-event',
               '{"provider": "stripe", "eventId": "evt_3"}', run_at := 'infinity',
               job_key := 'evt_3')
           )
           select graphile_worker.permanently_fail_jobs(array_agg(id), 'Stripe: 500') from failed`,
        );
        await lookAgain(page);
        await said(page, "Événements en échec");
      }),
      shot(
        "admin-stripe-refuse",
        "/admin/connexions/stripe",
        async (page, { stripe }) => {
          const error = { type: "invalid_request_error", message: "Invalid API Key provided" };
          stripe.faults.cause({ kind: "status", status: 401, body: { error } }, { times: 9 });
          await check(page.getByRole("dialog"));
          await said(page, "Impossible de se connecter à Stripe");
        },
        mend,
      ),
      shot(
        "admin-stripe-injoignable",
        "/admin/connexions/stripe",
        async (page, { stripe }) => {
          stripe.faults.cause({ kind: "cut" }, { times: 99, path: /balance/ });
          await check(page.getByRole("dialog"));
          await said(page, "Erreur lors de la vérification de la connexion Stripe");
        },
        mend,
      ),
      shot(
        "admin-supabase-partiel",
        "/admin/connexions/supabase",
        async (page, shop) => {
          await shop.ask("alter table addresses rename to addresses_elsewhere");
          await lookAgain(page);
          await said(page, "Manquante");
        },
        ({ ask }) => ask("alter table addresses_elsewhere rename to addresses"),
      ),
      shot(
        "admin-donnees-locales",
        "/admin",
        async (page, shop) => {
          await shop.shutDoor();
          await press(page, "Actualiser");
          await said(page, "Données locales.");
        },
        openDoor,
      ),
      shot(
        "dashboard-erreur",
        "/dashboard",
        async (page, shop) => {
          await shop.shutDoor();
          await press(page, "Actualiser les connexions");
          await said(page, "Erreur de connexion");
        },
        openDoor,
      ),
      shot("dashboard-vide", "/dashboard"),
      shot("admin-commandes-aucune", "/admin/commandes"),
      shot("admin-retractations-vide", "/admin/retractations"),
      shot("admin-messages-vide", "/admin/messages"),
      shot("admin-clients-vide", "/admin/clients?q=introuvable"),
      shot("admin-taches-vide", "/admin/taches?etat=attente"),
      shot("admin-journal-vide", "/admin/journal"),
    ],
  };
}
