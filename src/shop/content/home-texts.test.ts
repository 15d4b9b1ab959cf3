import { expect, test } from "vitest";
import { textsOf } from "./home-texts.ts";

test("what the shopkeeper has not changed reads as it was delivered", () => {
  const texts = textsOf({ hero: { title: "Bienvenue", lead: 12, foreign: "x" } });
  expect(texts.hero).toEqual({
    title: "Bienvenue",
    lead: expect.stringContaining("Monstera rares"),
  });
  expect(texts.passion.figure).toBe("10+");
  expect(texts.testimonials.confirmed).toBe("");
});
