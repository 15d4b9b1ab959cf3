import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Measures } from "./measures.tsx";

const kept = (words: string) =>
  renderToStaticMarkup(<Measures>{words}</Measures>)
    .replaceAll('<span class="whitespace-nowrap">', "[")
    .replaceAll("</span>", "]");

test.each([
  ["Monstera, 40–50 cm", "Monstera, [40–50 cm]"],
  ["20-30 cm", "[20-30 cm]"],
  ["size: Ø 15 cm, color: Noir mat", "size: [Ø 15 cm], color: Noir mat"],
  ["pot de 14 cm, trois à quatre feuilles", "pot de [14 cm], trois à quatre feuilles"],
  ["Terreau, 2,5 L", "Terreau, [2,5 L]"],
  ["de 40 à 60 cm", "de 40 à [60 cm]"],
])("a line does not end inside the measure of « %s »", (words, shown) => {
  expect(kept(words)).toBe(shown);
});

test.each(["Monstera Deliciosa", "2 lots de 3 monsteras", "Albo, n° 217", ""])(
  "nothing is put around what is none in « %s »",
  (words) => {
    expect(kept(words)).toBe(words);
  },
);

test("the words themselves stay as they were", () => {
  const words = "Monstera, 40–50 cm (pot de 14 cm)";
  expect(kept(words).replaceAll(/[[\]]/g, "")).toBe(words);
});
