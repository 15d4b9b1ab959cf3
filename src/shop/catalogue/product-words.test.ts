import { expect, test } from "vitest";
import { productCategories } from "./category.ts";
import { pictureIn } from "./color-pictures.ts";
import { isKnownFact } from "./known-fact.ts";
import { parcelNoteOf } from "./parcel-note.ts";

test("what the parcel holds is said by the shopkeeper, or by the category", () => {
  const potted = "Livrée en pot de culture ; le cache-pot en photo n’est pas inclus.";
  expect(productCategories.map((category) => parcelNoteOf("", category))).toEqual([
    potted,
    potted,
    "Livrée sans pot ; le contenant en photo n’est pas inclus.",
    "",
  ]);
  expect(parcelNoteOf("Livrée nue.", "Plantes")).toBe("Livrée nue.");
});

test("a product is shown in the chosen colour, where that has a picture", () => {
  const picture = { path: "/a", width: 1, height: 1, widths: [1], placeholder: "", alt: "Pot" };
  const black = { ...picture, path: "/noir", color: "Noir" };
  const shown = { picture, colorPictures: [{ ...black, color: "Blanc" }, black] };
  expect(pictureIn("Noir", shown)).toBe(black);
  expect(pictureIn("Vert", shown)).toBe(picture);
  expect(pictureIn("Vert", { picture: null, colorPictures: [black] })).toBeNull();
});

test("a blank of the samples is no fact", () => {
  expect(isKnownFact("À COMPLÉTER : fabricant")).toBe(false);
  expect(isKnownFact("Pépinière Martin")).toBe(true);
});
