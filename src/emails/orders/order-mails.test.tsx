// Long because it is one thing: every mail about one order, held to the same order.
import { expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import type { OrderDetails, SentParcel } from "#shop/orders/order.ts";
import type { Refund } from "#shop/orders/refunds/find-refund.server.ts";
import { namedShop } from "../../../tests/support/people/named-seller.ts";
import { type Email, renderEmail } from "../render.server.ts";
import { orderArrived } from "./order-arrived.tsx";
import { orderCancelled } from "./order-cancelled.tsx";
import { orderConfirmation } from "./order-confirmation.tsx";
import { orderLateRefund } from "./order-late-refund.tsx";
import { orderProcessing } from "./order-processing.tsx";
import { orderRefunded } from "./order-refunded.tsx";
import { orderShipped } from "./order-shipped.tsx";
import { parcelHanded } from "./parcel-handed.tsx";
import { parcelIncident, parcelIncidentToShop } from "./parcel-incident.tsx";
import { shopOrderAlert } from "./shop-order-alert.tsx";

const render = (email: Email) => renderEmail(email, namedShop);

const at = new Date("2026-11-14T12:00:00Z");

const order: OrderDetails = {
  id: "8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f",
  number: 1042,
  customer: {
    name: "Camille <b>Renaud</b>",
    email: "camille@exemple.fr",
    address: "18 rue des Gobelins, Paris, 75013, France",
  },
  items: [
    {
      productId: "a",
      quantity: 1,
      price: cents(18900),
      name: "Monstera Thai Constellation",
      selectedOptions: { size: "Jeune plant 12 cm" },
      withdrawalExcluded: false,
    },
    {
      productId: "b",
      quantity: 2,
      price: cents(3200),
      name: "Pot",
      selectedOptions: {},
      withdrawalExcluded: false,
    },
  ],
  total: cents(25790),
  paymentId: "pi_1",
  status: "completed",
  orderDate: at,
  parcels: [],
  delivery: {
    method: "relay",
    relayPoint: "Tabac du Port",
    point: null,
    collection: null,
    note: null,
    phone: null,
    street: "18 rue des Gobelins",
    city: "Paris",
    postalCode: "75013",
    country: "France",
  },
  billing: null,
  departure: null,
  giftMessage: null,
  itemsCents: cents(25300),
  deliveryCents: cents(490),
  vat: [
    { rate: basisPoints(1000), grossCents: cents(19266), vatCents: cents(1751) },
    { rate: basisPoints(2000), grossCents: cents(6524), vatCents: cents(1087) },
  ],
  paidAt: at,
  userId: null,
  lateReference: null,
  events: [],
};

const parcel: SentParcel = {
  id: "02d9c923-1f6e-4a57-9a1d-6a4f3a0f7f11",
  position: 1,
  of: 1,
  lines: [],
  carrier: "Colissimo",
  trackingNumber: "6A12345678901",
  trackingUrl: null,
  shippedAt: at,
};
const links = {
  care: "https://canopee.example/conseils-entretien",
  problem: "https://canopee.example/contact?commande=C-1042",
  order: "https://canopee.example/order-success?commande=1",
  withdrawal: "https://canopee.example/retractation",
};
const arrived = {
  place: null,
  at,
  lines: order.items.map(({ name, quantity }) => ({ name, quantity, isLiving: name !== "Pot" })),
};
const refund: Refund = {
  orderId: order.id,
  orderNumber: "C-1042",
  customerName: order.customer.name,
  customerEmail: order.customer.email,
  amountCents: cents(3200),
  giftCents: cents(0),
  reason: "withdrawal",
  status: "succeeded",
  parts: [{ label: "1 × Pot", rate: basisPoints(2000), grossCents: cents(3200) }],
  at,
};

const moneyBack = {
  ...{ nowCents: order.total, beforeCents: cents(0) },
  ...{ giftNowCents: cents(0), giftBeforeCents: cents(0), giftReleasedCents: cents(0) },
};

const confirmation = (of = order) =>
  render(
    orderConfirmation({
      order: of,
      hero: undefined,
      pictures: new Map([["a", "https://canopee.example/pictures/a/320.webp"]]),
      paymentMethod: "Carte bancaire",
      expected: {
        from: new Date("2026-11-18T12:00:00Z"),
        to: new Date("2026-11-20T12:00:00Z"),
      },
      deliveredBefore: new Date("2026-11-24T12:00:00Z"),
      links: {
        order: "https://canopee.example/order-success?commande=1",
        withdrawal: "https://canopee.example/retractation?commande=1",
        terms: "https://canopee.example/conditions-generales-de-vente",
      },
      mediator: "Médiateur du commerce",
    }),
  );

test("the confirmation says what a code took off, or that it offered the delivery", async () => {
  const reduction = { code: "NOEL26", discountCents: cents(2530), deliveryWaivedCents: cents(0) };
  const reduced = await confirmation({ ...order, reduction, total: cents(23_260) });
  expect(reduced.text.replaceAll(/ +/g, " ")).toMatch(/Code NOEL26 −25,30\u00a0€\n/);
  expect(reduced.html).toContain("−25,30");
  const waived = { code: "FRANCO", discountCents: cents(0), deliveryWaivedCents: cents(490) };
  const offered = await confirmation({ ...order, reduction: waived, deliveryCents: cents(0) });
  expect(offered.text.replaceAll(/ +/g, " ")).toMatch(/Code FRANCO Livraison offerte\n/);
});

test("the confirmation reads well without HTML: each amount beside what it is for", async () => {
  const { subject, text } = await confirmation();
  expect(subject).toBe("Votre commande C-1042 est confirmée");
  const said = text.replaceAll(/ +/g, " ");
  expect(said).toMatch(/Monstera Thai Constellation 189,00\u00a0€\n/);
  expect(said).toContain("8f2c41d7");
  expect(said).toMatch(/Taille\s: Jeune plant 12 cm\n/);
  expect(said).toMatch(/Pot 64,00\u00a0€\n/);
  expect(said).toMatch(/Sous-total 253,00\u00a0€\n/);
  expect(said).toMatch(/Frais de livraison 4,90\u00a0€\n/);
  expect(said).toMatch(/Total payé \(TTC\) 257,90\u00a0€\n/);
  expect(said).toMatch(/Dont TVA à 10\u00a0% 17,51\u00a0€\n/);
  expect(said).toMatch(/Dont TVA à 20\u00a0% 10,87\u00a0€\n/);
  expect(text).toContain("En point relais\u00a0: Tabac du Port");
  expect(text).toContain("24 novembre 2026");
});

test("what a customer typed is shown as typed, never as markup", async () => {
  const mails = [
    await confirmation(),
    render(orderCancelled({ order, moneyBack })),
    render(orderLateRefund({ order })),
    render(orderProcessing({ order, orderUrl: "https://canopee.example/" })),
    render(orderShipped({ order, parcel, orderUrl: "https://canopee.example/" })),
    render(parcelHanded({ order, parcel, orderUrl: "https://canopee.example/" })),
    render(orderArrived({ order, arrived, links })),
    render(orderRefunded({ refund })),
    render(shopOrderAlert({ order, reason: "review" })),
  ];
  for (const { html, text } of mails) {
    expect(html).not.toContain("<b>Renaud</b>");
    expect(text).toContain("Camille <b>Renaud</b>");
  }
});

/** Both mails that tell of the right to withdraw, for an order without it on these products. */
const onRights = (...excluded: string[]) => {
  const items = order.items.map((item) => ({
    ...item,
    withdrawalExcluded: excluded.includes(item.productId ?? ""),
  }));
  const of = { ...order, items };
  return [confirmation(of).text, render(orderArrived({ order: of, arrived, links })).text];
};
const FOURTEEN_DAYS = "14 jours à compter de la réception pour changer d’avis";

test("whoever can withdraw from everything is promised 14 days, and told of no exception", () => {
  for (const text of onRights()) {
    expect(text).toContain(FOURTEEN_DAYS);
    expect(text).toContain("Renoncer au contrat ici");
    expect(text).not.toMatch(/sans droit de rétractation/i);
    expect(text).not.toContain("Ce droit porte sur");
  }
});

test("a mixed order is told which lines can be returned, and which carry no right", () => {
  for (const text of onRights("b")) {
    expect(text).toContain(FOURTEEN_DAYS);
    expect(text).toContain("Ce droit porte sur\u00a0: Monstera Thai Constellation.");
    expect(text).toContain(
      "Sans droit de rétractation, comme indiqué avant la commande\u00a0: Pot.",
    );
  }
  const lines = onRights("b")[0]?.split("Sous-total")[0];
  expect(lines).toMatch(/Quantité\u00a0: 2\s+Sans droit de rétractation/);
  expect(lines).not.toMatch(/Quantité\u00a0: 1\s+Sans droit de rétractation/);
});

test("an order without the right is promised neither 14 days, nor a way to withdraw, nor a form", () => {
  for (const text of onRights("a", "b")) {
    expect(text).not.toContain(FOURTEEN_DAYS);
    expect(text).not.toContain("Renoncer au contrat");
    expect(text).not.toContain("formulaire");
    expect(text).toContain(
      "vous ne disposez pas du droit de rétractation pour\u00a0: Monstera Thai Constellation, Pot.",
    );
  }
});

test("a cancellation promises what is really given back, and no money that was never taken", () => {
  const mail = (nowCents: number, beforeCents: number, gift = { now: 0, before: 0, released: 0 }) =>
    render(
      orderCancelled({
        order,
        moneyBack: {
          ...{ nowCents: cents(nowCents), beforeCents: cents(beforeCents) },
          ...{ giftNowCents: cents(gift.now), giftBeforeCents: cents(gift.before) },
          giftReleasedCents: cents(gift.released),
        },
      }),
    ).text;
  expect(mail(25790, 0)).toContain("Le montant de 257,90\u00a0€ vous est remboursé");
  const rest = mail(19390, 6400);
  expect(rest).toContain("64,00\u00a0€ vous avaient déjà été remboursés");
  expect(rest).toContain("Le solde de 193,90\u00a0€ vous est remboursé");
  expect(rest).not.toContain("257,90");
  expect(mail(0, 25790)).toContain("déjà été remboursée\u00a0: 257,90\u00a0€");
  expect(mail(0, 0)).not.toContain("rembours");
  const all = mail(25790, 0, { now: 25790, before: 0, released: 0 });
  expect(all).toContain("257,90\u00a0€ vous est remboursé sur votre carte cadeau");
  expect(all).not.toContain("14 jours");
  const both = mail(25790, 0, { now: 6000, before: 0, released: 0 });
  expect(both).toContain("60,00\u00a0€ sont de nouveau sur votre carte cadeau");
  expect(both).toContain("197,90\u00a0€ reviennent sur votre autre moyen de paiement");
  expect(mail(0, 25790, { now: 0, before: 6000, released: 0 })).toContain(
    "dont 60,00\u00a0€ sur votre carte cadeau",
  );
  expect(mail(0, 0, { now: 0, before: 0, released: 6000 })).toContain(
    "Les 60,00\u00a0€ que devait payer votre carte cadeau lui ont été rendus",
  );
});

test("whoever paid too late beside a gift card reads what their bank gives back, and what the card has", () => {
  const { text } = render(orderLateRefund({ order: { ...order, giftCents: cents(6000) } }));
  expect(text).toContain("Votre paiement de 197,90\u00a0€");
  expect(text).toContain("Les 60,00\u00a0€ que devait payer votre carte cadeau");
  expect(render(orderLateRefund({ order })).text).not.toContain("carte cadeau");
});

test("of several parcels each is told by its place, with what is in it", async () => {
  const second = { ...parcel, position: 2, of: 2, lines: [{ name: "Pot", quantity: 1 }] };
  const { subject, text } = render(
    parcelHanded({ order, parcel: second, orderUrl: "https://canopee.example/" }),
  );
  expect(subject).toBe("Colis 2 sur 2 de votre commande C-1042 en route");
  expect(text).toContain("– 1 × Pot");
  expect(text).toContain("Numéro de suivi\u00a0: 6A12345678901");
});

test("a parcel is followed at its carrier, or at the shop when the carrier has no page", async () => {
  const orderUrl = "https://canopee.example/order-success?commande=1";
  const followed = { ...parcel, trackingUrl: "https://www.laposte.fr/outils/6A12345678901" };
  const there = render(orderShipped({ order, parcel: followed, orderUrl }));
  expect(there.subject).toBe("Votre commande C-1042 est en route");
  expect(there.text).toContain("https://www.laposte.fr/outils/6A12345678901");
  const here = render(orderShipped({ order, parcel, orderUrl }));
  expect(here.text).toContain("Numéro de suivi\u00a0: 6A12345678901");
  expect(here.text).toContain(orderUrl);
});

test("a refund says how much, why and for what", async () => {
  const { subject, text } = render(orderRefunded({ refund }));
  expect(subject).toBe("Remboursement de votre commande C-1042");
  for (const words of [
    "32,00\u00a0€",
    "14 novembre 2026",
    "Motif\u00a0: rétractation",
    "1 × Pot",
  ]) {
    expect(text).toContain(words);
  }
});

test("an arrival asks how the plant travelled, and each answer stands on a line of its own", () => {
  const { subject, text } = render(orderArrived({ order, arrived, links }));
  expect(subject).toBe("Votre commande C-1042 est livrée");
  expect(text).toContain("ELLE EST ARRIVÉE. COMMENT VA-T-ELLE\u00a0?");
  expect(text).toMatch(/https:\/\/canopee\.example\/conseils-entretien\n/);
  expect(text).toMatch(/https:\/\/canopee\.example\/contact\?commande=C-1042\n/);
  expect(text).toMatch(/\nDemain\n/);
  const place = { position: 1, of: 2 };
  const lines = [{ name: "Pot", quantity: 1, isLiving: false }];
  const pot = render(orderArrived({ order, arrived: { place, at, lines }, links }));
  expect(pot.subject).toBe("Colis 1 sur 2 de votre commande C-1042 livré");
  expect(pot.text).not.toMatch(/garantie de 14|premiers jours/i);
  expect(pot.text).toContain("14 jours à compter de la réception du dernier colis");
});

test("an incident is told in the carrier's words, to the customer and to the shop", () => {
  const incident = {
    ...{ id: "i", orderId: order.id, parcelId: parcel.id, toldAt: at, settledAt: null },
    words: "Adresse <b>incomplète</b>",
  };
  const told = { order, parcel, incident: { ...incident, kind: "incident" as const } };
  const orderUrl = "https://canopee.example/";
  const buyer = render(parcelIncident({ ...told, orderUrl }));
  const shop = render(parcelIncidentToShop({ ...told, deskUrl: orderUrl }));
  for (const { html, text } of [buyer, shop]) {
    expect(html).not.toContain("<b>incomplète</b>");
    expect(text).toContain("«\u00a0Adresse <b>incomplète</b>\u00a0»");
  }
  const returned = { ...told, incident: { ...incident, kind: "returned" as const } };
  expect(render(parcelIncident({ ...returned, orderUrl })).subject).toBe(
    "Un colis de votre commande C-1042 nous revient",
  );
});
