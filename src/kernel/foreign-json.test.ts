import { expect, test } from "vitest";
import { z } from "zod";
import { parseForeignJson } from "./foreign-json.ts";

test("JSON is read", () => {
  expect(parseForeignJson('{"lines":[1,"deux",null]}')).toEqual({ lines: [1, "deux", null] });
});

test.each(["", "{", "[1,", "undefined"])("%j says nothing", (text) => {
  expect(parseForeignJson(text)).toBeNull();
});

test.each([
  '{"name":{"length":{"toString":1,"valueOf":1}}}',
  '{"name":[{"length":{"valueOf":null,"toString":null}}]}',
  '{"name":{"length":{"toString":"x"}}}',
])("%s, which a schema would stumble over, is refused by it", (text) => {
  const schema = z.object({ name: z.string().max(3) });
  expect(schema.safeParse(parseForeignJson(text)).success).toBe(false);
});

test("an object in disguise says nothing, nor does what holds it", () => {
  for (const text of ['{"toString":1}', '{"valueOf":1}', '[{"a":{"toString":null}}]']) {
    expect(parseForeignJson(text)).toBeNull();
  }
});

test("words that only look like a disguise are read", () => {
  expect(parseForeignJson('["toString","valueOf"]')).toEqual(["toString", "valueOf"]);
  expect(parseForeignJson("null")).toBeNull();
  expect(parseForeignJson('{"a":null}')).toEqual({ a: null });
});
