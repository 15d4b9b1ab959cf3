import { expect, test } from "vitest";
import { readLegalMarkdown } from "./legal-markdown.server.ts";

const source = `---
title: Conditions
description: Les conditions.
version: 1.0
date: 2026-11-14
dateLabel: Version en vigueur au
---

Avant-propos.

## Article 1 – Objet

Siège : [À COMPLÉTER : numéro et voie], voir [la page](/cookies).

### 1.1. Détail

> **Encadré**

| A | B |
|---|---|
| 1 | 2 |

## Annexe 1 – Formulaire

Fin.
`;

const page = readLegalMarkdown(source);

test("reads the title, the version and the date from the front matter", () => {
  expect(page).toMatchObject({ title: "Conditions", version: "1.0", date: "2026-11-14" });
  expect(page.dateLabel).toBe("Version en vigueur au");
});

test("lists each section with a marker and an anchor found in the text", () => {
  expect(page.sections).toEqual([
    { id: "article-1-objet", marker: "1", label: "Objet" },
    { id: "annexe-1-formulaire", marker: "A1", label: "Formulaire" },
  ]);
  for (const { id } of page.sections) expect(page.html).toContain(`<section id="${id}"><h2>`);
});

test("marks what the owner still has to fill in and leaves links alone", () => {
  expect(page.html).toContain("<mark>[À COMPLÉTER : numéro et voie]</mark>");
  expect(page.html).toContain('<a class="link" href="/cookies">la page</a>');
});

test("gives sub-headings an anchor, frames and tables a place to scroll", () => {
  expect(page.html).toContain('<h3 id="1-1-detail">');
  expect(page.html).toContain('<div class="panel panel--line');
  expect(page.html).toContain(
    'tabindex="0" role="region" aria-label="Tableau : Article 1 – Objet"',
  );
});

test("refuses a text without a date", () => {
  expect(() => readLegalMarkdown(source.replace("date: 2026-11-14\n", ""))).toThrow();
});
