import { expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import type { Invoice } from "#shop/invoices/invoice.ts";
import { invoiceAmounts } from "#shop/invoices/invoice-amounts.ts";
import { pdfText } from "../../tests/support/pdf-text.ts";
import { seller } from "../../tests/support/people/named-seller.ts";
import { invoicePdf } from "./invoice.server.ts";
import { packingSlipPdf, type SlipOrder } from "./packing-slip.server.ts";

const amounts = invoiceAmounts([
  { label: "Monstera Péru", quantity: 2, rate: basisPoints(1000), grossCents: cents(15800) },
  { label: "Pot en céramique", quantity: 1, rate: basisPoints(2000), grossCents: cents(3200) },
  { label: "Frais de livraison", quantity: 1, rate: basisPoints(1000), grossCents: cents(790) },
]);

const invoice: Invoice = {
  number: "F2026-000001",
  series: "F",
  orderId: "8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f",
  issuedAt: new Date("2026-11-16T09:00:00Z"),
  content: {
    seller,
    customer: {
      name: "Łucja Œil d’Ànge",
      email: "camille@exemple.fr",
      lines: ["18 rue des Gobelins", "75013 Paris", "France"],
    },
    orderNumber: "8f2c41d7",
    soldAt: "2026-11-14T12:00:00.000Z",
    paidAt: "2026-11-14T12:01:00.000Z",
    ...amounts,
    corrects: null,
  },
};

test("an invoice says all that the law asks for", async () => {
  const text = await pdfText(await invoicePdf(invoice));
  for (const words of [
    "Facture F2026-000001",
    "Canopée",
    "SAS au capital de 10 000 euros",
    "12 rue Neuve, 69004 Lyon, France",
    seller.rcs,
    "TVA intracommunautaire : FR 44 732 829 320",
    "Lucja Œil d’Ànge",
    "18 rue des Gobelins",
    "Date d’émission : 16 novembre 2026",
    "Date de la vente : 14 novembre 2026",
    "Commande n° 8f2c41d7",
    "Prix unitaire HT",
    "Monstera Péru",
    "71,82 €",
    "TVA à 10 %",
    "TVA à 20 %",
    "Total hors taxes : 177,49 €",
    "Total de la TVA : 20,41 €",
    "Total toutes taxes comprises : 197,90 €",
    "Payée le 14 novembre 2026",
    "1 / 1",
  ]) {
    expect(text).toContain(words);
  }
});

test("what a code took off is said under its line and beside the totals", async () => {
  const [plant, ...others] = amounts.lines;
  if (!plant) throw new Error("no line");
  const lines = [{ ...plant, discountCents: cents(1580) }, ...others];
  const reduction = { code: "NOEL26", grossCents: cents(1580), isDeliveryFree: true };
  const content = { ...invoice.content, lines, reduction };
  const text = await pdfText(await invoicePdf({ ...invoice, content }));
  expect(text).toContain("Monstera Péru Remise déduite : 15,80 € TTC");
  expect(text).toMatch(/Remise, code NOEL26 : –15,80 € TTC Livraison offerte, code NOEL26/);
});

test("a gift card is sold without VAT, which the invoice says is due when it is used", async () => {
  const card = {
    label: "Carte cadeau",
    quantity: 1,
    rate: basisPoints(0),
    grossCents: cents(8000),
  };
  const content = { ...invoice.content, ...invoiceAmounts([card]), isOfVouchers: true as const };
  const text = await pdfText(await invoicePdf({ ...invoice, content }));
  expect(text).toContain("Carte cadeau 1 80,00 € Aucune 80,00 € 80,00 €");
  expect(text).toContain("TVA due à l’utilisation 80,00 € 0,00 € 80,00 €");
  expect(text).toContain(
    "bon à usages multiples (article 256 ter du Code général des impôts). La TVA n’est pas due sur sa vente : elle l’est lors de son utilisation",
  );
  expect(text).not.toContain("TVA à 0");
  expect(await pdfText(await invoicePdf(invoice))).not.toContain("usages multiples");
});

test("an invoice names what paid it, and a bank card where one of old does not tell", async () => {
  const saying = async (more: Partial<Invoice["content"]>) =>
    pdfText(await invoicePdf({ ...invoice, content: { ...invoice.content, ...more } }));
  expect(await saying({})).toContain("Payée le 14 novembre 2026 par carte bancaire.");
  expect(await saying({ paidBy: "paypal" })).toContain("Payée le 14 novembre 2026 par PayPal.");
  const gift = { giftCents: cents(5000), paidBy: "paypal" };
  expect(await saying(gift)).toContain("par carte cadeau, et par PayPal pour 147,90 €.");
});

test("a blank that an invoice of old was issued with is not printed", async () => {
  const blank = "[À COMPLÉTER : numéro]";
  const content = { ...invoice.content, seller: { ...seller, rcs: blank, vatNumber: blank } };
  expect(await pdfText(await invoicePdf({ ...invoice, content }))).not.toMatch(/COMPL|TVA intra/);
});

test("a credit note names the invoice that it corrects", async () => {
  const corrects = { number: "F2026-000001", issuedAt: "2026-11-16T09:00:00.000Z" };
  const content = { ...invoice.content, corrects };
  const text = await pdfText(
    await invoicePdf({ ...invoice, number: "A2026-000001", series: "A", content }),
  );
  expect(text).toContain("Avoir A2026-000001");
  expect(text).toContain("Corrige la facture F2026-000001 du 16 novembre 2026");
  expect(text).toContain("Remboursé le 14 novembre 2026");
});

test("an invoice of many lines goes on over pages, its head on each", async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    label: `Bouture ${at + 1}`,
    quantity: 1,
    rate: basisPoints(1000),
    grossCents: cents(1490),
  }));
  const content = { ...invoice.content, ...invoiceAmounts(many) };
  const text = await pdfText(await invoicePdf({ ...invoice, content }));
  expect(text).toContain("Bouture 60");
  expect(text).toContain("3 / 3");
  expect(text.split("Désignation")).toHaveLength(4);
});

const slip: SlipOrder = {
  id: invoice.orderId,
  number: 1042,
  customer: { name: "Camille Renaud", email: "camille@exemple.fr", address: "" },
  items: [
    {
      productId: "a",
      quantity: 2,
      price: cents(3200),
      name: "Pot en céramique",
      selectedOptions: { size: "Ø 15 cm" },
      withdrawalExcluded: false,
    },
  ],
  orderDate: new Date("2026-11-14T12:00:00Z"),
  withheld: null,
  withdrawals: [],
  packing: [{ left: 2, withdrawn: 0, refunded: 0 }],
  parcels: [],
  giftMessage: null,
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
};

const slipText = async (order: SlipOrder) => pdfText(await packingSlipPdf(order));

test("a packing slip says what to pack and for whom, and no price", async () => {
  const text = await slipText(slip);
  for (const words of [
    "Bon de préparation C-1042",
    "Camille Renaud",
    "75013 Paris",
    "En point relais : Tabac du Port",
    "Pot en céramique",
    "Taille : Ø 15 cm",
    "Articles à emballer : 2",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("€");
});

test("the slip of an order in several parcels says what goes into each that is here", async () => {
  const parcel = { carrier: null, trackingNumber: null, trackingUrl: null, weightGrams: null };
  const dates = { handedAt: null, deliveredAt: null };
  const lineOf = (name: string, quantity: number) => ({
    ...{ itemId: name, name, quantity, options: {}, grams: null },
  });
  const text = await slipText({
    ...slip,
    parcels: [
      { ...parcel, ...dates, id: "a", position: 1, state: "handed", lines: [lineOf("Pot", 1)] },
      {
        ...parcel,
        ...dates,
        id: "b",
        position: 2,
        state: "to_prepare",
        lines: [lineOf("Albo", 3)],
      },
    ],
  });
  expect(text).toMatch(/Colis 2 sur 2.*Albo/);
  expect(text).not.toMatch(/Colis 1|Pot(?! en)/);
  expect(text).toContain("Articles à emballer : 3");
});

test("the slip of an order that must not leave says so above all else", async () => {
  const withdrawn = await slipText({ ...slip, withheld: "withdrawn" });
  expect(withdrawn).toMatch(
    /NE PAS EXPÉDIER Le client s’est rétracté de toute la commande.*Livrer/,
  );
  expect(withdrawn).toContain("0 sur 2");
  expect(withdrawn).toContain("Articles à emballer : 0");
  const refunded = await slipText({ ...slip, withheld: "refunded" });
  expect(refunded).toContain("NE PAS EXPÉDIER La commande est entièrement remboursée.");
  expect(await slipText(slip)).not.toContain("EXPÉDIER");
});

test("the slip marks the lines that a customer withdrew from", async () => {
  const declaredAt = new Date("2026-11-15T12:00:00Z");
  const text = await slipText({
    ...slip,
    withdrawals: [{ id: "a", declaredAt, items: "1 x Pot en céramique", isClosed: false }],
    packing: [{ left: 1, withdrawn: 1, refunded: 0 }],
  });
  expect(text).toContain("Rétractation d’une partie de la commande");
  expect(text).toContain("Rétracté : 1, ne pas emballer");
  expect(text).toContain("1 sur 2");
  expect(text).toContain("Articles à emballer : 1");
});

test("an invoice names what was chosen, in French", async () => {
  const sold = {
    label: "Pot en céramique",
    options: { size: "Ø 15 cm", color: "Noir mat" },
    quantity: 1,
    rate: basisPoints(2000),
    grossCents: cents(3200),
  };
  const content = { ...invoice.content, ...invoiceAmounts([sold]) };
  const text = await pdfText(await invoicePdf({ ...invoice, content }));
  expect(text).toContain("Pot en céramique Taille : Ø 15 cm, Couleur : Noir mat");
});
