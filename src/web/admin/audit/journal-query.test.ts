import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { journalQueryIn } from "./journal-query.ts";

test("reads what the filters say, and leaves out what they cannot mean", () => {
  const who = newId();
  const asked = new URLSearchParams(`qui=${who}&quoi=product&du=2026-11-01&au=2026-11-15&apres=12`);
  expect(journalQueryIn(asked)).toEqual({
    who,
    kind: "product",
    from: "2026-11-01",
    to: "2026-11-15",
    after: 12,
  });
  const odd = new URLSearchParams("qui=tous&quoi=Produit'&du=2026-02-31&au=0000-01-01&apres=-1");
  expect(Object.values(journalQueryIn(odd)).filter((value) => value !== undefined)).toEqual([]);
});
