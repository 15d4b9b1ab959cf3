import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DrawnOnce, DrawnPartsContext } from "#web/parts/shell/drawn-once.tsx";
import { createDrawnParts } from "./drawn-parts.server.ts";

let drawn = 0;

function Card({ name }: { name: string }) {
  drawn += 1;
  return <p>{name}</p>;
}

/** Draws pages as one process does, and tells of each how many of its cards were drawn for it. */
function drawer(mostBytes?: number) {
  const forPage = createDrawnParts(mostBytes);
  return (...names: string[]) => {
    const page = (
      <ul>
        {names.map((name) => (
          <li key={name}>
            <DrawnOnce by={["card", name]}>
              <Card name={name} />
              <b>é</b>
            </DrawnOnce>
          </li>
        ))}
      </ul>
    );
    const parts = forPage();
    drawn = 0;
    const html = renderToString(<DrawnPartsContext value={parts}>{page}</DrawnPartsContext>);
    const cards = drawn;
    expect(parts.fill(html).toString()).toBe(renderToString(page));
    return cards;
  };
}

test("a part is drawn for the first page that shows it, and is the same in those after it", () => {
  const draw = drawer();
  expect(draw("Monstera", "Philodendron")).toBe(2);
  expect(draw("Philodendron", "Hoya", "Monstera")).toBe(1);
  expect(draw("Hoya", "Monstera")).toBe(0);
});

test("a part that shows something else is drawn again", () => {
  const draw = drawer();
  expect(draw("Monstera")).toBe(1);
  expect(draw("Monstera, réduite")).toBe(1);
});

test("of parts that have no room together, the most recently used stay", () => {
  const room =
    2 * (2 * JSON.stringify(["card", "1"]).length + Buffer.byteLength("<p>1</p><b>é</b>"));
  const draw = drawer(room);
  draw("1", "2");
  expect(draw("1")).toBe(0);
  draw("3");
  expect(draw("1", "3")).toBe(0);
  expect(draw("2")).toBe(1);
});

test("a part holds parts of its own", () => {
  const forPage = createDrawnParts();
  const page = (
    <DrawnOnce by={["outer"]}>
      <p>
        <DrawnOnce by={["inner"]}>Monstera</DrawnOnce>
      </p>
    </DrawnOnce>
  );
  for (const _ of [1, 2]) {
    const parts = forPage();
    const html = renderToString(<DrawnPartsContext value={parts}>{page}</DrawnPartsContext>);
    expect(parts.fill(html).toString()).toBe("<p>Monstera</p>");
  }
});
