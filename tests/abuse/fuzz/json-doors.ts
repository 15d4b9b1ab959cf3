import { line, wishFor } from "../../sale/http-buyers.ts";
import type { Chance } from "./chance.ts";
import type { Stage } from "./stage.ts";

type Told = Pick<Stage, "checkoutKeys" | "clientSecrets" | "emails" | "names">;

/** What the scripts of the shop send; no form shows it. */
export const JSON_DOORS: Record<string, (stage: Told, chance: Chance) => Record<string, unknown>> =
  {
    "/api/session": ({ emails }, chance) => ({
      email: chance.pick(emails),
      password: "une feuille percée",
    }),
    "/api/verification": ({ emails }, chance) => ({ email: chance.pick(emails) }),
    "/api/consent": () => ({ analytics: true, marketing: false }),
    "/api/articles/:id/like": () => ({}),
    "/account/envies": ({ names }, chance) => ({
      account: null,
      kept: [{ id: plantOf(names, chance), addedAt: "2026-11-14T12:00:00.000Z" }],
      removed: [plantOf(names, chance)],
    }),
    "/foire/ventes": ({ names }, chance) => ({
      fairId: chance.pick(names["/foires/:id"] ?? [uuid(chance)]),
      deviceId: uuid(chance),
      deviceName: "Téléphone",
      sales: [
        {
          id: uuid(chance),
          variantId: plantOf(names, chance),
          quantity: 1,
          priceCents: 3990,
          soldAt: "2026-11-21T09:20:00.000Z",
          ...(chance.is(0.2) && { cancelled: true }),
        },
      ],
    }),
    "/api/cart": ({ names, checkoutKeys }, chance) => ({
      lines: [line(plantOf(names, chance)), line(plantOf(names, chance), 3)],
      country: "France",
      checkoutKeys: [chance.pick(checkoutKeys)],
      code: chance.pick(["NOEL26", " noel 26 ", "PAS-LA"]),
    }),
    "/api/depart": ({ names }, chance) => ({
      lines: [line(plantOf(names, chance)), line(plantOf(names, chance), 3)],
      method: chance.pick(["home", "relay", "collect"]),
      country: "France",
      postalCode: chance.pick(["75013", "97400", ""]),
    }),
    "/api/checkout": ({ names, checkoutKeys }, chance) => ({
      ...withDetails(wishFor([line(plantOf(names, chance)), line(plantOf(names, chance), 2)])),
      checkoutKey: uuid(chance),
      replaces: [chance.pick(checkoutKeys), uuid(chance)],
      // Most go without, as most orders do.
      ...(chance.below(4) === 0 && { code: chance.pick(["NOEL26", "PAS-LA"]) }),
    }),
    "/payer/:token/commencer": ({ names }, chance) => ({
      version: chance.pick([1, 1, 2]),
      delivery: withDetails(wishFor([line(plantOf(names, chance))])).delivery,
    }),
    "/api/checkout/outcome": ({ checkoutKeys }, chance) => ({
      checkoutKey: chance.pick(checkoutKeys),
      lateReference: `ORD-${1_700_000_000_000 + chance.below(1e9)}`,
    }),
    "/api/checkout/confirmation": ({ checkoutKeys }, chance) => ({
      checkoutKey: chance.pick(checkoutKeys),
    }),
    "/api/carte-cadeau/solde": (_, chance) => ({
      code: chance.pick(["ABCD-EFGH-JKLM-NPQR", "abcd efgh", "rien"]),
    }),
    "/api/payments/simulated": ({ clientSecrets }, chance) => ({
      clientSecret: chance.pick(clientSecrets.length ? clientSecrets : [""]),
      number: chance.pick(["4242 4242 4242 4242", "4000 0000 0000 0002", "4000 0025 0000 3155"]),
      expiry: "12 / 39",
      cvc: "123",
      ...(chance.is(0.3) ? { authentication: chance.pick(["confirm", "refuse"]) } : {}),
    }),
    "/api/webhooks/sendcloud": () => ({
      action: "parcel_status_changed",
      timestamp: 1,
      parcel: {},
    }),
    "/webhooks/stripe": () => ({ id: "evt_1", type: "payment_intent.succeeded", data: {} }),
  };

const withDetails = (wish: ReturnType<typeof wishFor>) => ({
  ...wish,
  delivery: {
    ...wish.delivery,
    phone: "06 39 98 04 17",
    carrierNote: "Digicode 12B4",
    isGift: true,
    giftMessage: "Pour toi",
    isBilledApart: true,
    departureWish: "week",
    departureWeek: "2026-11-23",
    departureTold: "2026-11-23/",
    company: "Atelier",
    vatNumber: "FR40123456824",
    billingAddress: "7 passage du Génie",
    billingPostalCode: "75012",
    billingCity: "Paris",
    point: "eyJpZCI6IjEifQ.c2lnbmF0dXJl",
    collectFrom: "2026-11-18T15:00:00.000Z",
  },
});

const plantOf = (names: Stage["names"], chance: Chance) =>
  chance.pick(names["/produits/:id"]?.length ? names["/produits/:id"] : [uuid(chance)]);

const uuid = (chance: Chance) =>
  "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replaceAll("x", () => chance.below(16).toString(16));
