import { expect, test } from "vitest";
import { answerForm } from "./answer-form.ts";
import { decodeInboxCursor, encodeInboxCursor } from "./inbox-cursor.ts";

const id = "0b9f6a4e-3c1d-4f7a-9e2b-5d8c7a6f1e30";

test("where a page of the inbox ended is written in an address, and read again", () => {
  const unread = { isRead: false, sentAtMicros: 1_762_759_800_000_001, id };
  expect(encodeInboxCursor(unread)).toBe(`0-1762759800000001-${id}`);
  for (const cursor of [unread, { ...unread, isRead: true, sentAtMicros: 0 }]) {
    expect(decodeInboxCursor(encodeInboxCursor(cursor))).toEqual(cursor);
  }
});

test.each([
  null,
  "",
  `2-1-${id}`,
  `1--${id}`,
  `1-12345678901234567-${id}`,
  `1-a-${id}`,
  "1-1-abc",
  `x1-1-${id}`,
  `1-1-${id}x`,
  `1-1-${id.toUpperCase()}`,
  `1-1-${id.replace("-4f7a", "")}`,
])("« %s » is no place in the inbox", (written) => {
  expect(decodeInboxCursor(written)).toBeNull();
});

test("an answer is typed, and has an end", () => {
  const said = (answer: string | undefined) =>
    answerForm.safeParse({ answer }).error?.issues.map(({ message }) => message);
  expect(answerForm.parse({ answer: " Bonjour,\nmerci. " })).toEqual({
    answer: "Bonjour,\nmerci.",
  });
  expect(said(undefined)).toEqual(["La réponse est requise"]);
  expect(said(" ")).toEqual(["La réponse est requise"]);
  expect(said("a".repeat(5000))).toBeUndefined();
  expect(said("a".repeat(5001))).toEqual(["La réponse est trop longue"]);
});
