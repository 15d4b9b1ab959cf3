import { expect, test } from "vitest";
import { creditNoteNumber } from "./credit-note-number.ts";

test("the name of a file is the number of its credit note", () => {
  expect(creditNoteNumber("A2026-000001.pdf")).toBe("A2026-000001");
  expect(creditNoteNumber("A2026-1234567.pdf")).toBe("A2026-1234567");
});

test.each([
  "F2026-000001.pdf",
  "A2026-00001.pdf",
  "A226-000001.pdf",
  "A20261-000001.pdf",
  "A2026-000001xpdf",
  "A2026-000001.pdf.exe",
  "../A2026-000001.pdf",
  "A2026-000001",
  "A2026-00000a.pdf",
  "Aabcd-000001.pdf",
])("« %s » is the name of none", (file) => {
  expect(creditNoteNumber(file)).toBeUndefined();
});
