import { expect, test } from "vitest";
import { fairDaysFr, fairMomentFr, plantsFr } from "./fairs.ts";

test("tells the days of a fair as one says them", () => {
  const of = (startsOn: string, endsOn = startsOn) => fairDaysFr({ startsOn, endsOn });
  expect(of("2026-12-05")).toBe("samedi 5 décembre 2026");
  expect(of("2026-11-21", "2026-11-22")).toBe("21 et 22 novembre 2026");
  expect(of("2026-10-10", "2026-10-12")).toBe("10 au 12 octobre 2026");
  expect(of("2026-10-31", "2026-11-01")).toBe("31 octobre au 1 novembre 2026");
  expect(of("2026-12-31", "2027-01-02")).toBe("31 décembre 2026 au 2 janvier 2027");
});

test("tells a moment of it in Paris, and how many plants", () => {
  expect(fairMomentFr(new Date("2026-11-21T09:04:00Z"))).toBe("sam. 10\u00a0h\u00a004");
  expect(plantsFr(1)).toBe("1 plante");
  expect(plantsFr(38)).toBe("38 plantes");
});
