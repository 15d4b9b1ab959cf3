import { expect, test } from "vitest";
import { isMandatory, MENTIONS, plainWords, SIRET, STREET } from "#shop/seller/mentions.ts";
import { deliveredDetails } from "#shop/seller/shop-details.ts";
import { identifyShop } from "#shop/seller/shop-identity.ts";
import { namedShop } from "../../../tests/support/people/named-seller.ts";
import { blanksIn, fillBlanks } from "./blanks.server.ts";
import { withoutDeliveryFees } from "./delivery-fees.server.ts";
import { legalBlanks } from "./legal-blanks.server.ts";
import { legalDocuments } from "./legal-texts.server.ts";

const READ_AS_BLANK = /\[À|à\s(?:compléter|confirmer)|\{\{|<mark>/i;
const situation = { isDemonstration: false, publicUrl: new URL("https://canopee.example") };
const shopWith = (filled: Record<string, string>) =>
  identifyShop({ details: deliveredDetails, filled }, situation);

const html = `<p><mark>[${STREET}]</mark>, <mark>[${SIRET}]</mark>, <mark>[${STREET}]</mark></p>`;

test("finds each blank once", () => {
  expect(blanksIn(html)).toEqual([STREET, SIRET]);
});

test("every blank of the legal texts has its rule, and every rule its blank", () => {
  const blanks = legalBlanks.flatMap((page) => page.blanks).map(plainWords);
  expect(blanks.toSorted()).toEqual(MENTIONS.toSorted());
  expect(blanks.filter(isMandatory).length).toBeGreaterThan(15);
});

test("fills in a blank wherever it stands, and leaves out what is owed and not known", () => {
  expect(fillBlanks(html, shopWith({ [STREET]: "1 rue Neuve" }))).toBe(
    "<p>1 rue Neuve,, 1 rue Neuve</p>",
  );
});

test.each([
  ["a shop that has said all", namedShop],
  [
    "a demonstration",
    identifyShop({ details: {}, filled: {} }, { ...situation, isDemonstration: true }),
  ],
  ["a shop that has said nothing", shopWith({})],
])("no legal text of %s can be read as a blank", (_, shop) => {
  for (const [path, document] of legalDocuments) {
    const text = withoutDeliveryFees(fillBlanks(document.html, shop));
    expect(text, path).not.toMatch(READ_AS_BLANK);
  }
});

test("a demonstration names a seller whom nobody can take for a real one", () => {
  const shop = identifyShop({ details: {}, filled: {} }, { ...situation, isDemonstration: true });
  const notice = fillBlanks(legalDocuments.get("/mentions-legales")?.html ?? "", shop);
  expect(notice).toContain("Canopée (vendeur fictif, démonstration)");
  expect(notice).toContain("000 000 000 00000 (fictif)");
});

test("the texts say what the shopkeeper has set, and a rate with its sign", () => {
  const shop = identifyShop(
    {
      details: {
        ...deliveredDetails,
        phone: "01 23 45 67 89",
        town: "Nantes & <b>",
        email: "a@b.fr",
      },
      filled: { "À COMPLÉTER : taux de critères respectés": "87,5" },
    },
    situation,
  );
  const text = fillBlanks("<p>{{phone}} {{town}} {{email}} {{openingHours}}</p>", shop);
  expect(text).toBe(
    '<p>01 23 45 67 89 Nantes &amp; &lt;b&gt; <a class="link" href="mailto:a@b.fr">a@b.fr</a> du lundi au vendredi de 10h à 19h et le samedi de 10h à 18h, fermé le dimanche</p>',
  );
  expect(fillBlanks(legalDocuments.get("/accessibilite")?.html ?? "", shop)).toContain(
    "87,5\u00a0%",
  );
});

test("what is typed is text, whatever it looks like", () => {
  const typed = `<img src=x onerror="alert(1)"> $& & Cie`;
  expect(fillBlanks(`<mark>[${STREET}]</mark>`, shopWith({ [STREET]: typed }))).toBe(
    "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; $&amp; &amp; Cie",
  );
  expect(fillBlanks("<mark>[toString]</mark>", shopWith({}))).toBe("");
});
