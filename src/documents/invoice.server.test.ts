import { expect, test } from "vitest";
import { seller } from "#config/seller.ts";
import { basisPoints, cents } from "#kernel/money.ts";
import type { Invoice } from "#shop/invoices/invoice.ts";
import { invoiceAmounts } from "#shop/invoices/invoice-amounts.ts";
import { pdfText } from "../../tests/pdf-text.ts";
import { invoicePdf } from "./invoice.server.ts";
import { packingSlipPdf } from "./packing-slip.server.ts";

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
    "[À COMPLÉTER : numéro et voie], 69004 Lyon, France",
    "[À COMPLÉTER : RCS Lyon et numéro]",
    "TVA intracommunautaire : [À COMPLÉTER",
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

test("a packing slip says what to pack and for whom, and no price", async () => {
  const text = await pdfText(
    await packingSlipPdf({
      id: invoice.orderId,
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
      total: cents(6890),
      paymentId: null,
      status: "processing",
      orderDate: new Date("2026-11-14T12:00:00Z"),
      shipment: null,
      delivery: {
        method: "relay",
        relayPoint: "Tabac du Port",
        street: "18 rue des Gobelins",
        city: "Paris",
        postalCode: "75013",
        country: "France",
      },
      itemsCents: cents(6400),
      deliveryCents: cents(490),
      vat: [],
      paidAt: null,
      userId: null,
      lateReference: null,
      events: [],
    }),
  );
  for (const words of [
    "Bon de préparation 8f2c41d7",
    "Camille Renaud",
    "75013 Paris",
    "En point relais : Tabac du Port",
    "Pot en céramique",
    "size: Ø 15 cm",
    "Articles à emballer : 2",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("€");
});
