import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { labelSheet, readLabelSheet } from "./label-sheet.server.ts";
import type { UnlabelledParcel } from "./list-unlabelled.server.ts";

const parcel = (more: Partial<UnlabelledParcel> = {}): UnlabelledParcel => ({
  ...{ orderId: newId(), parcelId: newId(), number: "C-1042", name: '=Ada; "L"' },
  ...{ street: "1 rue du Café", postalCode: "01000", city: "Tours", country: "France" },
  ...{ phone: "+33612345678", email: "ada@exemple.fr", service: "colissimo-domicile" as const },
  ...{ point: null, grams: 2400, note: null },
  ...more,
});
const rows = (text: string) => text.trim().split("\r\n");
const fill = (text: string, numbers: string[]) =>
  rows(text)
    .map((row, at) => (at === 0 ? row : row.replace(/""$/, `"${numbers[at - 1] ?? ""}"`)))
    .join("\r\n");

test("what goes out comes back with its numbers, to the very parcels; lines without one are passed", () => {
  const parcels = [parcel(), parcel(), parcel()];
  const back = fill(labelSheet(parcels), ["6A1", "", "6A3"]);
  expect(readLabelSheet(back)).toEqual({
    ok: true,
    value: {
      errors: [],
      labels: [0, 2].map((at) => ({
        line: at + 2,
        orderId: parcels[at]?.orderId,
        parcelId: parcels[at]?.parcelId,
        carrier: "Colissimo",
        trackingNumber: `6A${at + 1}`,
      })),
    },
  });
});

test("a telephone is written as it is dialled, with nothing before it", () => {
  expect(labelSheet([parcel()])).toContain(';"0612345678";');
  expect(labelSheet([parcel({ phone: "+32470123456" })])).toContain(';"0032470123456";');
});

test("no cell is run as a formula", () => {
  expect(labelSheet([parcel()])).toContain('"\'=Ada; ""L"""');
});

test("a table copied from a spreadsheet is read, whatever its order and its other columns", () => {
  const reference = `${newId()}/${newId()}`;
  const text = `numero de suivi\tAutre\tTRANSPORTEUR\tRéférence\n6A1\tx\tColissimo\t${reference}`;
  expect(readLabelSheet(text)).toMatchObject({ value: { labels: [{ trackingNumber: "6A1" }] } });
});

test("what is wrong is told by its line", () => {
  const reference = `${newId()}/${newId()}`;
  const text = [
    "Référence;Transporteur;Numéro de suivi",
    "C-1042;Colissimo;6A1",
    `${reference};;6A2`,
    `${reference};Colissimo;${"6".repeat(81)}`,
    `${reference};Colissimo;6A4`,
    `${reference};Colissimo;6A5`,
    `${reference};Colissimo;8,70123E+12`,
  ].join("\n");
  expect(readLabelSheet(text)).toMatchObject({
    value: {
      errors: [
        { line: 2, code: "reference" },
        { line: 3, code: "carrier" },
        { line: 4, code: "number" },
        { line: 6, code: "twice" },
        { line: 7, code: "rounded" },
      ],
    },
  });
  expect(readLabelSheet('a;"b')).toMatchObject({ error: "unreadable" });
  expect(readLabelSheet("a;b\n1;2")).toMatchObject({ error: "no_columns" });
});
