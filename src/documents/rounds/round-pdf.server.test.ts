import { writeFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { RoundPapers } from "#shop/orders/rounds/read-papers.server.ts";
import type { Round, RoundParcel } from "#shop/orders/rounds/round.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { pickListPdf } from "./pick-list.server.ts";
import { roundPdf } from "./round-pdf.server.ts";

const units = [
  { id: "u1", place: "Serre 1, table C", name: "Monstera Peru", specimen: null, picture: null },
  { id: "u2", place: "Serre 2", name: "Monstera Albo Variegata", specimen: 12, picture: null },
  {
    id: "u3",
    place: "Atelier, étagère 3",
    name: "Pot en céramique",
    specimen: null,
    picture: null,
  },
];
const line = (itemId: string, productId: string, name: string, unit: string, quantity = 1) => ({
  ...{ itemId, productId, name, quantity, options: {}, priceCents: 4990, isPacked: false },
  units: [{ unitId: unit, quantity }],
});
const parcel = (number: number, given: Partial<RoundParcel> = {}): RoundParcel => ({
  ...{ id: `p${number}`, orderId: `o${number}`, orderNumber: 1000 + number, number },
  ...{ position: 1, of: 1, state: "to_prepare", customer: "Camille Renaud", postalCode: "51100" },
  ...{ city: "Reims", method: "home", service: "colissimo-domicile", carrier: null },
  ...{ trackingNumber: null, trackingUrl: null, weightGrams: 2900, giftMessage: null },
  ...{ withheld: null, prints: 1, label: null },
  lines: [
    line("i1", "peru", "Monstera Peru", "u1", 2),
    line("i2", "albo", "Monstera Albo Variegata", "u2"),
    line("i3", "pot", "Pot en céramique", "u3"),
  ],
  ...given,
});
const round = (parcels: RoundParcel[], prints = 1): Round => ({
  ...{ id: "r", day: "2026-11-16", createdAt: new Date("2026-11-16T06:40:00Z"), by: "Nadia" },
  ...{ printedAt: null, prints, handedAt: null, leftOut: [], parcels, units, picks: {} },
});
const plant = {
  name: "Monstera Albo Variegata",
  latinName: "Monstera deliciosa ‘Albo Variegata’",
  sheet: {
    ...{ latinName: "Monstera deliciosa", family: "Araceae", origin: "Amérique centrale" },
    light: "Vive, filtrée : jamais de soleil direct sur le blanc.",
    watering: "Modéré : chaque semaine l’été, une sur deux l’hiver.",
    humidity: "60 à 70 %, loin du radiateur.",
    ...{ minTemperatureC: 15, idealTemperatureC: [18, 25] as [number, number] },
    ...{ adultHeight: "2 m", toxicToPets: true, difficulty: "Modéré" as const },
  },
  isToxic: true,
  healthNotice:
    "Toutes les parties contiennent des cristaux d’oxalate de calcium. Gants pour la taille, mains lavées ensuite. Contact avec la peau, la bouche ou les yeux : rincer abondamment à l’eau. Ingestion : centre antipoison, le 15 ou le 112 ; pour un animal, un vétérinaire.",
};
const papers = (given: Partial<RoundPapers> = {}): RoundPapers => ({
  plants: new Map([
    ["albo", plant],
    ["peru", { ...plant, name: "Monstera Peru" }],
  ]),
  sums: new Map(
    Array.from({ length: 60 }, (_, at) => [
      `o${at}`,
      {
        itemsCents: cents(19960),
        discountCents: cents(0),
        deliveryCents: cents(990),
        totalCents: cents(20950),
      },
    ]),
  ),
  labels: new Map(),
  ...given,
});
const print = (parcels: RoundParcel[], given?: Partial<RoundPapers>, weather = new Map()) =>
  roundPdf({
    ...{ round: round(parcels), papers: papers(given), weather },
    pageOf: (id) => new URL(`https://canopee.example/admin/colis/${id}`),
    contact: "bonjour@canopee.example · 04 65 71 00 42",
  });
const keep = (name: string, pdf: Buffer) => {
  if (process.env.PAPERS) writeFileSync(`${process.env.PAPERS}/${name}.pdf`, pdf);
};
const label = async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([283.46, 425.2]).drawText("8R 42 LABEL", { x: 40, y: 200 });
  return pdf.save();
};
const pagesOf = async (pdf: Buffer) => {
  const text = await pdfText(pdf);
  return { count: (await PDFDocument.load(pdf)).getPageCount(), text };
};

test("of each parcel its label as it came, its slip with places and prices, a card for each plant", async () => {
  const weather = new Map([
    ["p1", { title: "Avec chaufferette", words: "Reims, mar. 17 : 1 °C au plus bas." }],
  ]);
  const pdf = await print(
    [parcel(1), parcel(2)],
    { labels: new Map([["p1", await label()]]) },
    weather,
  );
  keep("round", pdf);
  const { count, text } = await pagesOf(pdf);
  expect(count).toBe(1 + 2 * (1 + 3));
  expect(text.indexOf("8R 42 LABEL")).toBeLessThan(text.indexOf("C-1001"));
  for (const words of [
    ...["Colis 1 sur 1", "Camille Renaud", "51100 Reims", "Serre 1, table C", "nº 12"],
    ...["Avec chaufferette", "3 cartes de soin", "Total payé, TVA comprise", "99,80"],
    ...[
      "18 à 25 °C",
      "Jamais sous 15 °C",
      "Toxique pour les chats et les chiens",
      "le 15 ou le 112",
    ],
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/Tirage|carnet/i);
});

test("a present has its words and no price; a second printing says so; a long one goes on", async () => {
  const lines = Array.from({ length: 26 }, (_, at) => line(`i${at}`, "pot", `Pot nº ${at}`, "u3"));
  const gift = parcel(1, { giftMessage: "Pour ton nouveau bureau.", prints: 2 });
  const weather = new Map([["p1", { title: "Avec chaufferette", words: "Reims, 1 °C." }]]);
  const pdf = await print([gift, parcel(2, { lines, of: 3 })], {}, weather);
  keep("gift", pdf);
  const { count, text } = await pagesOf(pdf);
  expect(count).toBe(1 + 3 + 2);
  expect(text).toContain("Pour ton nouveau bureau.");
  expect(text).toContain("Avec chaufferette");
  expect(text).toContain("Tirage 2 · 1/1");
  expect(text).toContain("2/2");
  expect(text).not.toContain("€");
});

test("a label that is no PDF is said on its slip, and keeps no other parcel from being printed", async () => {
  const labels = new Map([["p1", new TextEncoder().encode("<html>503</html>")]]);
  const { count, text } = await pagesOf(await print([parcel(1), parcel(2)], { labels }));
  expect(count).toBe(8);
  expect(text).toContain("Étiquette illisible");
});

test("the pick list goes by place, with the boxes that each plant goes into", async () => {
  const pdf = await pickListPdf(
    round([parcel(1), parcel(2, { giftMessage: "" })], 2),
    new URL("https://canopee.example/admin/preparation/r"),
  );
  keep("pick-list", pdf);
  const text = await pdfText(pdf);
  for (const words of [
    ...["Cueillette du 16 novembre 2026", "2 colis, 8 pièces, 3 arrêts", "par Nadia"],
    ...["Serre 1, table C", "spécimen nº 12", "1 ×2", "(cadeau)", "Tirage 2"],
  ]) {
    expect(text).toContain(words);
  }
});

test("the papers of 50 parcels cost the processor little", async () => {
  const parcels = Array.from({ length: 50 }, (_, at) => parcel(at + 1));
  const pdf = await label();
  const labels = new Map(parcels.map(({ id }) => [id, pdf]));
  await print([parcel(1)], { labels });
  const before = process.cpuUsage();
  const printed = await print(parcels, { labels });
  const { user, system } = process.cpuUsage(before);
  const milliseconds = Math.round((user + system) / 1000);
  process.stdout.write(
    `50 parcels: ${milliseconds} ms of processor, ${Math.round(printed.length / 1024)} kB\n`,
  );
  expect((await PDFDocument.load(printed)).getPageCount()).toBe(250);
  expect(milliseconds).toBeLessThan(5000);
});
