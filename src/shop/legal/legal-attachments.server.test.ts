import { expect, test } from "vitest";
import { STREET } from "#shop/seller/mentions.ts";
import { namedShop } from "../../../tests/support/people/named-seller.ts";
import { keepLegalAttachments, legalAttachments } from "./legal-attachments.server.ts";

const steps = [{ upToGrams: 30_000, cents: 690 }];
const france = {
  ...{ code: "FR", name: "France", freeFromCents: 8950 },
  rates: { home: steps, relay: steps },
};
const rates = { countries: [france] };
const site = new URL("https://canopee.example/");
const { terms, form } = legalAttachments(site, namedShop, rates);

test("the terms of sale are attached whole, with their version, and lead back to the site", () => {
  expect(terms.filename).toBe("conditions-generales-de-vente.html");
  expect(terms.content).toMatch(/Article.7.–.Litiges/);
  expect(terms.content).toMatch(/version \d/);
  expect(terms.content).toContain('href="https://canopee.example/retractation"');
  expect(terms.content).not.toContain('href="/');
});

test("the form to withdraw is attached on its own", () => {
  expect(form.filename).toBe("formulaire-de-retractation.html");
  expect(form.content).toContain("Nom du (des) consommateur(s)");
  expect(form.content).not.toContain("Litiges");
});

test("what the owner filled in stands in the terms that a buyer keeps, and no blank", () => {
  const mentions = { ...namedShop.mentions, [STREET]: "Éco & <Cie>" };
  const kept = legalAttachments(site, { ...namedShop, mentions }, rates);
  expect(kept.terms.content).toContain("Éco &amp; &lt;Cie&gt;");
  for (const { content } of [kept.terms, kept.form]) {
    expect(content).not.toMatch(/\[À|à\s(?:compléter|confirmer)|\{\{/i);
  }
});

test("the rates of the day stand in the terms that a buyer keeps", () => {
  expect(terms.content).toMatch(/France, à partir de 6,90\s€, offerte dès 89,50\s€ d’achat/);
  expect(terms.content).not.toContain("{{");
});

test("they are the same for every order, until the owner or the rates change", () => {
  const attached = keepLegalAttachments();
  const first = attached(site, namedShop, rates);
  expect(first).toEqual({ terms, form });
  expect(attached(site, { ...namedShop }, rates)).toBe(first);
  const mentions = { ...namedShop.mentions, [STREET]: "1 rue Vieille" };
  const moved = attached(site, { ...namedShop, mentions }, rates);
  expect(moved.terms.content).toContain("1 rue Vieille");
  const free = { countries: [{ ...france, freeFromCents: 5000 }] };
  expect(attached(site, namedShop, free).terms.content).toMatch(/offerte dès 50\s€/);
});
