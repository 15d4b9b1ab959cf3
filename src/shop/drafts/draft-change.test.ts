import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { draftChange, readDraftMark } from "./draft-change.ts";
import { DRAFT_FIELD, draftMark } from "./form-draft.ts";

const id = newId();
const place = { form: "article", subject: "nouveau" } as const;
const kept = (fields: string) =>
  draftChange.safeParse({ kind: "kept", id, ...place, version: "", fields }).data;

test("the fields of a form are text by name, and nothing that PostgreSQL refuses", () => {
  expect(kept('{"title":"Rempoter"}')).toMatchObject({ fields: { title: "Rempoter" } });
  expect(kept('{"title":"a\\u0000b\\ud800"}')).toMatchObject({ fields: { title: "ab\ufffd" } });
  for (const wrong of ["", "[]", "null", '{"title":1}', '{"title":{"toString":1}}']) {
    expect(kept(wrong)).toBeUndefined();
  }
});

test("a form names its draft", () => {
  expect(readDraftMark(draftMark(place, id))).toEqual({ ...place, id });
  for (const wrong of [null, "", "article/nouveau", `facture/nouveau/${id}`, `article//${id}`]) {
    expect(readDraftMark(wrong)).toBeNull();
  }
});

test("a form has a hundred fields at most, whose names have an end", () => {
  const many = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, ""])));
  expect(kept(many(100))).toBeDefined();
  expect(kept(many(101))).toBeUndefined();
  expect(kept(JSON.stringify({ ["a".repeat(60)]: "" }))).toBeDefined();
  expect(kept(JSON.stringify({ ["a".repeat(61)]: "" }))).toBeUndefined();
  expect(kept(`{}${" ".repeat(300_000)}`)).toBeUndefined();
});

test("a draft is of one thing, kept or thrown away", () => {
  const read = (change: object) =>
    draftChange.safeParse({ kind: "discarded", id, ...place, ...change });
  expect(read({}).data).toEqual({ kind: "discarded", id, ...place });
  for (const form of ["article", "message", "question", "product"]) {
    expect(read({ form }).success, form).toBe(true);
  }
  for (const wrong of [
    { kind: "sent" },
    { id: "1" },
    { form: "facture" },
    { subject: "" },
    { subject: "Été" },
    { subject: "a/b" },
    { subject: "a".repeat(201) },
  ]) {
    expect(read(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
  const version = (text: string) =>
    draftChange.safeParse({ kind: "kept", id, ...place, version: text, fields: "{}" });
  expect(version("7").data).toEqual({ kind: "kept", id, ...place, version: "7", fields: {} });
  expect(version("7".repeat(101)).success).toBe(false);
});

test("what cannot be the fields of a form is said to be so", () => {
  const { error } = draftChange.safeParse({
    kind: "kept",
    id,
    ...place,
    version: "",
    fields: "[]",
  });
  expect(error?.issues.map(({ message }) => message)).toEqual(["not the fields of a form"]);
});

test("a form says which draft it was typed in by a field of its own", () => {
  expect(DRAFT_FIELD).toBe("brouillon");
});
