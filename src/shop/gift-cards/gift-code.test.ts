import fc from "fast-check";
import { expect, test } from "vitest";
import { CODE_BYTES, endOfCode, readGiftCode, toGiftCode, writeGiftCode } from "./gift-code.ts";

const anyCode = fc
  .uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })
  .map((bytes) => toGiftCode(bytes));

test("a code is read back in any case, with or without its dashes", () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const printed = writeGiftCode(code);
      expect(printed).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
      for (const typed of [code, printed, printed.toLowerCase(), ` ${code.replace(/.{5}/, "$& ")}`])
        expect(readGiftCode(typed)).toBe(code);
    }),
  );
});

test("each byte gives one of 32 characters, all as likely", () => {
  const all = toGiftCode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const counts = new Map<string, number>();
  for (const letter of all) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(32);
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

test("what is no code is not looked for", () => {
  const code = "ABCDEFGHJKLMNPQR";
  expect(readGiftCode(code)).toBe(code);
  expect(readGiftCode(`${code}2`)).toBeNull();
  expect(readGiftCode(code.slice(1))).toBeNull();
  expect(readGiftCode(code.replace("A", "O"))).toBeNull();
  expect(readGiftCode(" ".repeat(41) + code)).toBeNull();
  expect(endOfCode(code)).toBe("NPQR");
});
