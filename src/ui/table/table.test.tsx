import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Column, Table } from "./table.tsx";

type Plant = { id: string; name: string; stock: number };

const columns: Column<Plant>[] = [
  { head: "Plante", cell: ({ name }) => name },
  { head: "Stock", isNumber: true, isNamed: true, at: "side", cell: ({ stock }) => stock },
];
const rows = [{ id: "1", name: "Monstera", stock: 3 }];

test("a table names the region that scrolls, its heads and, for cards, its values", () => {
  const html = renderToStaticMarkup(<Table label="Plantes" columns={columns} rows={rows} />);
  const [, caption] = html.match(/<caption[^>]* id="([^"]+)">Plantes<\/caption>/) ?? [];
  expect(html).toContain(`tabindex="0" aria-labelledby="${caption}"`);
  expect(html).toMatch(/<th scope="col"[^>]*>Plante<\/th>/);
  expect(html).toMatch(/<td role="cell" class="at-side num" data-label="Stock">3<\/td>/);
  expect(html).not.toContain("aria-busy");
});

test("rows to tick are sent by their id, under a head that is only heard", () => {
  const html = renderToStaticMarkup(
    <Table
      label="Plantes"
      columns={columns}
      rows={rows}
      selection={{ name: "id", label: ({ name }) => `Sélectionner ${name}` }}
    />,
  );
  expect(html).toContain('<span class="sr-only">Sélection</span>');
  expect(html).toContain('aria-label="Sélectionner Monstera" name="id" value="1"');
});

test("without rows its words stand in its place, and a page on its way is said", () => {
  const empty = <p>Aucune plante</p>;
  const table = <Table label="Plantes" columns={columns} rows={[]} empty={empty} />;
  expect(renderToStaticMarkup(table)).toBe("<p>Aucune plante</p>");
  expect(
    renderToStaticMarkup(<Table label="Plantes" columns={columns} rows={rows} isLoading />),
  ).toContain('aria-busy="true"');
});

test("a cell that reaches over several rows is drawn once", () => {
  const name: Column<Plant> = {
    head: "Plante",
    span: ({ id }) => (id === "1" ? 2 : 0),
    cell: () => "Monstera",
  };
  const two = [...rows, { id: "2", name: "Monstera", stock: 1 }];
  const html = renderToStaticMarkup(<Table label="Plantes" columns={[name]} rows={two} isPlain />);
  expect(html.match(/<td/g)).toHaveLength(1);
  expect(html).toContain('rowSpan="2"');
  expect(html).not.toContain("table--cards");
});
