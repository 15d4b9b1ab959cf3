import { expect, test } from "vitest";
import { pdfText } from "../../tests/support/pdf-text.ts";
import { specimenLabelPdf } from "./specimen-label.server.ts";

const plant = {
  number: 217,
  product: { id: "p", slug: "monstera", name: "Monstera deliciosa ‘Thai Constellation’ " },
  heightCm: 42,
  leaves: 5,
  rootState: "racinée" as const,
  pot: "pot 17 cm",
  enteredAt: new Date("2026-11-16T09:00:00Z"),
};
const page = new URL("https://canopee.example/products/monstera/plants/217");

test("a label says which plant it is, on one piece of 70 × 37 mm, however long its name", async () => {
  const product = { ...plant.product, name: plant.product.name.repeat(6) };
  for (const one of [plant, { ...plant, product, pot: "pot en terre cuite ".repeat(3) }]) {
    const pdf = await specimenLabelPdf(one, page);
    const text = await pdfText(pdf);
    expect(text).toContain("n° 217");
    expect(text).toContain("Monstera deliciosa ‘Thai Constellation’");
    expect(text).toContain("42 cm, 5 feuilles, racinée");
    expect(text).toContain("en vente le 16/11/2026");
    const written = pdf.toString("latin1");
    expect(written.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect(written).toMatch(/\/MediaBox \[0 0 198\.4\d* 104\.8\d*\]/);
  }
});
