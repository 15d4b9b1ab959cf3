import { expect, test } from "vitest";
import {
  type HomeBlock,
  homeBlocks,
  isHomeBlock,
  quotesToShow,
  rulesOf,
  textsOf,
} from "./home-texts.ts";

test("what the shopkeeper has not changed reads as it was delivered", () => {
  const texts = textsOf({ hero: { title: "Bienvenue", lead: 12, foreign: "x" } });
  expect(texts.hero).toEqual({
    title: "Bienvenue",
    lead: expect.stringContaining("Monstera rares"),
  });
  expect(texts.passion.figure).toBe("10+");
  expect(texts.testimonials.confirmed).toBe("");
});

test("the invented testimonials are read in a demonstration alone, even if someone confirmed them", () => {
  const { testimonials } = textsOf({ testimonials: { confirmed: "on" } });
  expect(quotesToShow(testimonials, { isDemonstration: true })).toHaveLength(3);
  expect(quotesToShow(testimonials, { isDemonstration: false })).toEqual([]);
});

test("a shop that trades shows its own testimonials once they are confirmed", () => {
  const own = { author2: "Zoé M., Brest", text2: "Arrivée sans une feuille froissée." };
  const shown = (confirmed: string) =>
    quotesToShow(textsOf({ testimonials: { ...own, confirmed } }).testimonials, {
      isDemonstration: false,
    });
  expect(shown("")).toEqual([]);
  expect(shown("on")).toEqual([{ place: 2, author: own.author2, text: own.text2 }]);
});

const blocks = Object.keys(homeBlocks) as HomeBlock[];
const rules = blocks.flatMap((block) =>
  rulesOf(block).map(([name, rule]) => ({ block, name, rule })),
);

test("the home page is five blocks, each with its name", () => {
  expect(blocks.map((block) => [block, homeBlocks[block].label])).toEqual([
    ["hero", "Ouverture"],
    ["why", "Pourquoi nous choisir"],
    ["passion", "Passion"],
    ["testimonials", "Témoignages"],
    ["closing", "Dernier appel"],
  ]);
  expect(blocks.filter(isHomeBlock)).toEqual(blocks);
  expect(["footer", "toString"].filter(isHomeBlock)).toEqual([]);
});

test("every text is delivered with words that fit, under a label that its block has once", () => {
  for (const { block, name, rule } of rules) {
    const where = `${block}.${name}`;
    expect(rule.label, where).not.toBe("");
    expect(rule.delivered.length, where).toBeLessThanOrEqual(rule.most);
    if (rule.kind === "toggle") expect(rule.delivered, where).toBe("");
    else expect(rule.delivered, where).not.toBe("");
  }
  for (const block of blocks) {
    const labels = rulesOf(block).map(([, rule]) => rule.label);
    expect(new Set(labels).size, block).toBe(labels.length);
  }
});

test("titles and figures are lines, what is told is a text, and a promise is ticked", () => {
  const of = (kind: string) =>
    rules.filter(({ rule }) => rule.kind === kind).map(({ block, name }) => `${block}.${name}`);
  expect(of("toggle")).toEqual(["testimonials.confirmed"]);
  expect(of("text")).toEqual([
    ...["hero.title", "hero.lead", "why.lead", "why.text1", "why.text2", "why.text3", "why.text4"],
    ...["passion.text", "testimonials.text1", "testimonials.text2", "testimonials.text3"],
    ...["closing.title", "closing.text"],
  ]);
  expect(of("line")).toHaveLength(rules.length - of("text").length - 1);
});

test("the words of a testimonial say whose they are", () => {
  const labels = rulesOf("testimonials").map(([, { label }]) => label);
  expect(labels.slice(1, 7)).toEqual([
    ...["Premier témoignage, auteur", "Premier témoignage, texte"],
    ...["Deuxième témoignage, auteur", "Deuxième témoignage, texte"],
    ...["Troisième témoignage, auteur", "Troisième témoignage, texte"],
  ]);
});

test("a testimonial of which one half is still the sample is not shown", () => {
  const shown = (own: object) =>
    quotesToShow(textsOf({ testimonials: { ...own, confirmed: "on" } }).testimonials, {
      isDemonstration: false,
    });
  expect(shown({ author1: "Zoé M., Brest" })).toEqual([]);
  expect(shown({ text3: "Parfaite." })).toEqual([]);
});

test("a block that was stored as something else reads as it was delivered", () => {
  expect(textsOf({ hero: null, passion: "x" })).toEqual(textsOf({}));
});
