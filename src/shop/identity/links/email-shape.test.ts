import { expect, test } from "vitest";
import { z } from "zod";
import { EMAIL_SHAPE } from "./email-shape.ts";

test("an address that can sign up can sign in", () => {
  // `\-` and `-` at the end of a class are the same.
  expect(EMAIL_SHAPE.source).toBe(z.regexes.email.source.replaceAll("\\-", "-"));
});
