import { expect, test } from "vitest";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import { coldFr, weekFr } from "./departures.ts";
import { describeVerdict, verdictFr } from "./verdicts.ts";
import { formatBareDegree, formatDegree, formatShortDay, formatWeekday } from "./weather.ts";

const verdict: Verdict = {
  kind: "wait",
  rule: "cold",
  leg: { day: "2026-11-17", place: "54", stage: "arrival" },
  degree: -3.5,
  limit: 0,
  sunDegrees: null,
  until: "2026-11-23",
  rulesVersion: 1,
};

test("a verdict tells the leg, the degree, the rule and the day that would do", () => {
  expect(verdictFr[verdict.kind]).toBe("Attendre");
  expect(describeVerdict(verdict)).toBe(
    "Nancy, mar.\u00a017\u00a0: −3,5\u00a0°C au plus bas\u00a0; il faudrait 0\u00a0°C, marge comprise. Possible lun.\u00a023.",
  );
  expect(describeVerdict({ ...verdict, rule: "pack_short", limit: 6, until: null })).toBe(
    "Nancy, mar.\u00a017\u00a0: −3,5\u00a0°C au plus bas\u00a0; une chaufferette ne dure pas assez pour ce service, et sans elle il faudrait 6\u00a0°C, marge comprise.",
  );
  const sunny: Verdict = { ...verdict, rule: "locker_heat", degree: 31, sunDegrees: 10, limit: 36 };
  expect(describeVerdict({ ...sunny, until: null })).toBe(
    "Nancy, mar.\u00a017\u00a0: 31\u00a0°C au plus haut, et 10\u00a0°C de plus dans une consigne au soleil\u00a0; pas de départ au-delà de 36\u00a0°C, marge comprise.",
  );
  expect(describeVerdict({ ...verdict, rule: "no_forecast", until: null })).toBe(
    "Pas de prévision pour Nancy, mar.\u00a017.",
  );
});

test("degrees have a true minus, and days are those of the calendar", () => {
  expect([formatDegree(4), formatBareDegree(-0.5)]).toEqual(["4\u00a0°C", "−0,5"]);
  expect([formatDegree(-0.04), formatBareDegree(-0)]).toEqual(["0\u00a0°C", "0"]);
  expect([formatShortDay("2026-11-16"), formatWeekday("2026-11-16")]).toEqual([
    "lun.\u00a016",
    "Lundi 16",
  ]);
  expect([formatShortDay("2027-03-01"), formatWeekday("2027-03-01")]).toEqual([
    "lun.\u00a01er",
    "Lundi 1er",
  ]);
});

test("a buyer reads the degree with its town in brackets, and a week by its Monday", () => {
  const reason = { rule: "cold", town: "Le Mans", day: "2026-11-24", degree: -2 } as const;
  expect(coldFr(reason)).toBe("Gel sur le trajet\u00a0: −2\u00a0°C (Le Mans, mardi 24 novembre).");
  expect(weekFr("2026-11-30")).toBe("Semaine du lundi 30 novembre");
});
