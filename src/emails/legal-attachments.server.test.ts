import { expect, test } from "vitest";
import { legalAttachments } from "./legal-attachments.server.ts";

const { terms, form } = legalAttachments(new URL("https://canopee.example/"), {});

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

test("what the owner filled in stands in the terms that a buyer keeps", () => {
  const [blank = ""] = /À COMPLÉTER[^\]]*/.exec(String(terms.content)) ?? [];
  expect(blank).not.toBe("");
  const filled = { [blank]: "Éco & <Cie>" };
  const { terms: kept } = legalAttachments(new URL("https://canopee.example/"), filled);
  expect(kept.content).toContain("Éco &amp; &lt;Cie&gt;");
  expect(kept.content).not.toContain(`[${blank}]`);
});
