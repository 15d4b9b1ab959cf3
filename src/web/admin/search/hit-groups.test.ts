import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { NOTHING_FOUND, type OfficeFinds } from "#shop/office-search/office-search.ts";
import { hitGroups } from "./hit-groups.ts";

const labels = (text: string, finds = NOTHING_FOUND) =>
  hitGroups(text, finds).map(({ label, hits }) => [label, ...hits.map((hit) => hit.label)]);

test("without a text every page and every action is offered", () => {
  const groups = hitGroups("", NOTHING_FOUND);
  expect(groups.map(({ label }) => label)).toEqual(["Pages", "Actions"]);
  expect(groups[0]?.hits.map(({ to }) => to)).toContain("/dashboard");
  expect(groups[0]?.hits.map(({ to }) => to)).toContain("/admin/parametres/livraison");
});

test("pages and actions are found by the beginnings of their words, accents aside", () => {
  expect(labels("retract")).toEqual([["Pages", "Rétractations"]]);
  expect(labels("exp prod")).toEqual([["Actions", "Exporter les produits en CSV"]]);
  expect(labels("atalogue")).toEqual([]);
});

test("after « > » only actions are offered", () => {
  expect(labels("> article")).toEqual([["Actions", "Écrire un article"]]);
  expect(labels(">").map(([group]) => group)).toEqual(["Actions"]);
});

test("a page that is named in full comes before what the shop found for it", () => {
  const products = [{ id: "1", name: "Monstera Peru", available: 2, isArchived: false }];
  const groups = (text: string) => labels(text, { ...NOTHING_FOUND, products }).map(([one]) => one);
  expect(groups("Taches")).toEqual(["Pages", "Plantes"]);
  expect(groups("tach")).toEqual(["Plantes", "Pages"]);
});

test("what the shop found comes first, each thing with where it leads and how it stands", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const order = {
    id,
    number: 1042,
    customerName: "Farid Haddad",
    city: "Marseille",
    status: "completed",
    totalCents: cents(14_900),
    plant: null,
  } as const;
  const finds: OfficeFinds = {
    orders: [order, { ...order, number: null, plant: "Monstera Albo" }],
    customers: [{ id, name: "", email: "farid@exemple.fr", kind: "guest" }],
    products: [
      { id, name: "Monstera Albo", available: 2, isArchived: false },
      { id, name: "Monstera Peru", available: 0, isArchived: false },
      { id, name: "Monstera Dubia", available: 3, isArchived: true },
    ],
  };
  const [orders, customers, products, ...others] = hitGroups("farid", finds);
  expect(orders?.hits).toMatchObject([
    { to: `/admin/commandes/${id}`, number: "C-1042", label: "Farid Haddad", end: "Payée" },
    { number: "00000000", detail: "Monstera Albo" },
  ]);
  expect(orders?.hits[0]?.detail).toMatch(/^Marseille, 149,00\s€$/);
  expect(customers?.hits).toMatchObject([
    { to: `/admin/clients/${id}`, label: "farid@exemple.fr", end: "Invité" },
  ]);
  expect(products?.hits.map(({ end }) => end)).toEqual(["2 en stock", "Rupture", "Archivé"]);
  expect(others).toEqual([]);
});
