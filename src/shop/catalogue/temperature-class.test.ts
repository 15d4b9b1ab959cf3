import { expect, test } from "vitest";
import products from "../../../db/seed/products.json" with { type: "json" };
import { sampleProduct } from "./sample/sample-product.ts";
import { proposeTemperatureClass } from "./temperature-class.ts";

const plant = { name: "", latinName: null, category: "Plantes", isLivingPlant: true } as const;
const named = (latinName: string) => proposeTemperatureClass({ ...plant, latinName });

test("a class is proposed from the genus", () => {
  expect(named("Aglaonema commutatum")).toBe("A");
  expect(named("Monstera sp. ‘Peru’ (commercialisé sous le nom de Monstera karstenianum)")).toBe(
    "B",
  );
  expect(named("Zamioculcas zamiifolia")).toBe("C");
  expect(named("Echeveria elegans")).toBe("D");
  expect(named("Hedera helix")).toBe("E");
});

test("a species may bear more than the others of its genus", () => {
  expect(named("Ficus elastica")).toBe("B");
  expect(named("Ficus benjamina")).toBe("C");
});

test("the name says it where the Latin name is missing, accents or not", () => {
  expect(proposeTemperatureClass({ ...plant, name: "Grande Alocasia" })).toBe("A");
  expect(proposeTemperatureClass({ ...plant, name: "Bégonia maculé" })).toBe("B");
  expect(proposeTemperatureClass({ ...plant, name: "Maranta", latinName: "Inconnue" })).toBe("C");
});

test("what nobody has classed is taken for tender", () => {
  expect(proposeTemperatureClass({ ...plant, name: "Surprise" })).toBe("B");
  expect(proposeTemperatureClass({ ...plant, name: "constructor" })).toBe("B");
});

test("a cutting is one class tenderer than its plant, and never beyond the tenderest", () => {
  const cutting = { ...plant, category: "Boutures" } as const;
  expect(proposeTemperatureClass({ ...cutting, latinName: "Monstera deliciosa" })).toBe("A");
  expect(proposeTemperatureClass({ ...cutting, latinName: "Opuntia" })).toBe("C");
  expect(proposeTemperatureClass({ ...cutting, latinName: "Alocasia" })).toBe("A");
});

test("what does not live fears no cold", () => {
  expect(proposeTemperatureClass({ ...plant, category: "Accessoires", name: "Monstera" })).toBe(
    "F",
  );
  expect(proposeTemperatureClass({ ...plant, isLivingPlant: false })).toBe("F");
});

test("the sample catalogue has the classes that are proposed for it", () => {
  for (const product of products.map((one) => sampleProduct.parse(one))) {
    const proposed = proposeTemperatureClass({
      ...product,
      latinName: product.botanical?.latinName,
    });
    expect(product.temperatureClass, product.slug).toBe(proposed);
  }
});
