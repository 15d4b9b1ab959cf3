import { expect, test } from "vitest";
import { seasonAdvice } from "./season-advice.server.ts";

test("has advice for every month of the year", () => {
  for (let month = 0; month < 12; month += 1) {
    const { title, picture } = seasonAdvice(new Date(Date.UTC(2026, month, 15)));
    expect(title).toMatch(/^En \p{L}+, /u);
    expect(picture.path).toMatch(/^\/pictures\//);
  }
  expect(seasonAdvice(new Date("2026-11-14")).title).toBe("En novembre, espacez les arrosages");
});
