import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import { err, ok, type Result } from "./result.ts";

const half = (whole: number) => (whole % 2 === 0 ? ok(whole / 2) : err({ code: "odd", whole }));

test("a success carries its value and a failure its error, whatever they are", () => {
  fc.assert(
    fc.property(fc.anything(), (thing) => {
      expect(ok(thing)).toEqual({ ok: true, value: thing });
      expect(err(thing)).toEqual({ ok: false, error: thing });
    }),
  );
});

test("a caller reaches the value only after looking, and the code stays a literal", () => {
  const result = half(3);
  if (result.ok) throw new Error("3 is odd");
  expect(result.error).toEqual({ code: "odd", whole: 3 });
  expectTypeOf(result.error.code).toEqualTypeOf<"odd">();
  expectTypeOf(half(4)).toExtend<Result<number, { code: "odd"; whole: number }>>();
});
