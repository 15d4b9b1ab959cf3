import { expect, test } from "vitest";
import { typedLine, typedText } from "./typed-text.ts";

const text = typedText("Requis", 5, "Trop long");
const line = typedLine("Requis", 9, "Trop long");
const said = (typed: unknown) => text.safeParse(typed).error?.issues.map(({ message }) => message);

test("what must be typed is not blank, not endless, and stands alone", () => {
  expect(text.parse(" a\0\nb ")).toBe("a\nb");
  expect(text.parse("  abcde  ")).toBe("abcde");
  expect(said("abcdef")).toEqual(["Trop long"]);
  for (const missing of [undefined, 12, "", " ", "\0"]) expect(said(missing)).toEqual(["Requis"]);
});

test("a line is one", () => {
  expect(line.parse(" a\n  b ")).toBe("a b");
});
