import { describe, expect, it } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import { MOST_PHOTOGRAPHS } from "#shop/catalogue/specimens/specimen-form.ts";
import {
  acceptedOf,
  type CapturedPicture,
  factsOf,
  newCapture,
  priceOf,
  readKept,
  toFormData,
  withPhotos,
} from "./capture.ts";

const plant = {
  ...{ id: "p", name: "Monstera", picture: null, last: null },
  priceCents: cents(8900),
  vatBasisPoints: basisPoints(1000),
};
const priced = (price: string | null) => {
  const capture = newCapture();
  return { ...capture, fields: { ...capture.fields, price } };
};
const photos = (count: number): CapturedPicture[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    file: new File(["x"], "photo.jpg"),
    preview: "",
    takenAt: "2026-03-01T10:00:00.000Z",
    path: `/pictures/${at}`,
    refusal: null,
  }));

describe("the price of a captured plant", () => {
  it("is proposed until it is touched, and can be emptied", () => {
    expect(priceOf({ ...newCapture(), plant })).toBe("89,00");
    expect(priceOf({ ...priced("95"), plant })).toBe("95");
    expect(priceOf({ ...priced(""), plant })).toBe("");
    expect(toFormData(priced(""), plant).get("price")).toBe("");
  });

  it("is proposed for a capture that was kept with a blank price, or with none", () => {
    const { price: _, ...fields } = newCapture().fields;
    const older = { ...newCapture(), fields } as ReturnType<typeof newCapture>;
    for (const kept of [priced(""), older]) {
      expect(priceOf({ ...readKept(kept), plant })).toBe("89,00");
    }
    expect(priceOf({ ...readKept(priced("95")), plant })).toBe("95");
  });
});

it("goes to the shop with its place, even when it was kept before one was asked for", () => {
  const { place: _, ...fields } = newCapture().fields;
  const older = readKept({ ...newCapture(), fields } as ReturnType<typeof newCapture>);
  expect(toFormData(older, plant).get("place")).toBe("");
  const placed = { ...older, fields: { ...older.fields, place: "Serre 2" } };
  expect(toFormData(placed, plant).get("place")).toBe("Serre 2");
});

it("says again what is put on sale, without what was not measured", () => {
  const { fields } = newCapture();
  const said = (changes: Partial<typeof fields>) =>
    factsOf({ fields: { ...fields, ...changes }, plant }).map(({ said }) => said);
  expect(said({})).toEqual(["Monstera", "10\u00a0%, comme le produit"]);
  expect(said({ height: "42", leaves: "1", rootState: "racinée" })[1]).toBe(
    "42\u00a0cm, 1 feuille, racinée",
  );
});

it("refuses the photographs beyond what the shop takes, and only those", () => {
  const full = withPhotos(withPhotos(newCapture(), photos(1)), photos(MOST_PHOTOGRAPHS + 1));
  expect(full.photos).toHaveLength(MOST_PHOTOGRAPHS + 2);
  expect(acceptedOf(full)).toEqual(full.photos.slice(0, MOST_PHOTOGRAPHS));
  const freed = { ...full, photos: full.photos.slice(1) };
  expect(acceptedOf(withPhotos(freed, photos(1)))).toHaveLength(MOST_PHOTOGRAPHS);
});
