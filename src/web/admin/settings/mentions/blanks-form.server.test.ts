import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { legalBlanks } from "#shop/legal/legal-blanks.server.ts";
import { plainWords, SIRET, VAT_NUMBER } from "#shop/seller/mentions.ts";
import { filled } from "../../../../../tests/support/people/named-seller.ts";
import { blankField } from "./blank-field.ts";
import { blanksForm, filledIn } from "./blanks-form.server.ts";

test("every blank has a field of its own, whatever dots its words have", () => {
  const blanks = legalBlanks.flatMap(({ blanks: given }) => given);
  const typed = new FormData();
  const words = (blank: string, at: number) => filled[plainWords(blank)] ?? `mention ${at}`;
  for (const [at, blank] of blanks.entries()) typed.set(blankField(blank), ` ${words(blank, at)} `);
  const { status, payload } = parseWithZod(typed, { schema: blanksForm });
  expect(status).toBe("success");
  expect(filledIn(blanksForm.parse(payload))).toEqual(
    blanks.map((blank, at) => [blank, words(blank, at)]),
  );
});

test("a blank that is left empty is left out", () => {
  expect(filledIn({})).toEqual([]);
});

test.each([
  [SIRET, "732 829 320 00075", /SIRET n’est pas valide/],
  [VAT_NUMBER, "FR 45 732 829 320", /TVA n’est pas valide/],
])("refuses a number that does not add up: %s", (words, wrong, told) => {
  const blank = legalBlanks.flatMap((page) => page.blanks).find((one) => plainWords(one) === words);
  const typed = new FormData();
  typed.set(blankField(blank ?? ""), wrong);
  const { status, error } = parseWithZod(typed, { schema: blanksForm }).reply();
  expect(status).toBe("error");
  expect(error?.[blankField(blank ?? "")]?.[0]).toMatch(told);
});

test("refuses the VAT number of another company than the SIRET's", () => {
  const field = (words: string) =>
    blankField(
      legalBlanks.flatMap((page) => page.blanks).find((one) => plainWords(one) === words) ?? "",
    );
  const typed = new FormData();
  typed.set(field(SIRET), "732 829 320 00074");
  typed.set(field(VAT_NUMBER), "FR 83 404 833 048");
  const { error } = parseWithZod(typed, { schema: blanksForm }).reply();
  expect(error).toEqual({ [field(VAT_NUMBER)]: [expect.stringContaining("société du SIRET")] });
});
