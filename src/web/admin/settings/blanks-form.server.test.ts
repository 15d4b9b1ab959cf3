import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { legalBlanks } from "#web/legal-blanks.server.ts";
import { blankField } from "./blank-field.ts";
import { blanksForm, filledIn } from "./blanks-form.server.ts";

test("every blank has a field of its own, whatever dots its words have", () => {
  const blanks = legalBlanks.flatMap(({ blanks: words }) => words);
  const typed = new FormData();
  for (const [at, blank] of blanks.entries()) typed.set(blankField(blank), ` mention ${at} `);
  const { status, payload } = parseWithZod(typed, { schema: blanksForm.schema });
  expect(status).toBe("success");
  expect(filledIn(blanksForm.schema.parse(payload))).toEqual(
    blanks.map((blank, at) => [blank, `mention ${at}`]),
  );
});

test("a blank that is left empty is left out", () => {
  expect(filledIn({})).toEqual([]);
});
