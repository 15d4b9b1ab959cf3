import { expect, test } from "vitest";
import { carrierFields, ordersForm, readCarrierRows, rowsFor } from "./carrier-rows.ts";

const carriers = [
  { name: "Colissimo", link: "https://suivi.example/?code={numero}" },
  { name: "Coursier du quartier", link: null },
];

/** What a browser sends of the form as it was shown; what is empty is not there. */
const sent = (shown: readonly { name: string; link: string }[]) =>
  Object.fromEntries(
    shown.flatMap((row, at) => {
      const fields = carrierFields(at);
      return [
        [fields.name, row.name || undefined],
        [fields.link, row.link || undefined],
      ];
    }),
  );

test("carriers that are shown and sent back are the same carriers", () => {
  expect(readCarrierRows(ordersForm.parse(sent(rowsFor(carriers))))).toEqual(carriers);
});

test("a row is added by filling an empty one, and taken away by emptying its name", () => {
  const own = { name: "Pigeon", link: "https://pigeon.example/{numero}" };
  const shown = rowsFor(carriers)
    .with(2, own)
    .with(0, { name: "", link: carriers[0]?.link ?? "" });
  expect(readCarrierRows(ordersForm.parse(sent(shown)))).toEqual([carriers[1], own]);
});

test("an address without the place of the number is refused where it stands", () => {
  const shown = [{ name: "Pigeon", link: "https://pigeon.example/" }];
  expect(ordersForm.safeParse(sent(shown)).error?.issues).toMatchObject([{ path: ["lien0"] }]);
});
