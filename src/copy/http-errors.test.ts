import { expect, test } from "vitest";
import { httpErrorsFr } from "./http-errors.ts";

test("the heading of an unexpected error is the one the specification fixes", () => {
  expect(httpErrorsFr[500].title).toBe("Unexpected Application Error!");
});

test("every error page says what to do in well-set French", () => {
  const words = Object.values(httpErrorsFr).flatMap(({ title, help }) => [title, help]);
  for (const text of words.filter((text) => text !== httpErrorsFr[500].title)) {
    expect(text, "straight apostrophe").not.toContain("'");
    expect(text, "no-break space before : ; ! ?").not.toMatch(/[^\u00a0][:;!?]/);
    expect(text, "a whole sentence").toMatch(/^\p{Lu}.*\.$/u);
  }
});
