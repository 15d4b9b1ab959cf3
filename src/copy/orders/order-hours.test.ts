import { expect, test } from "vitest";
import { closedWorkshop } from "#shop/shipping/collection/workshop.ts";
import { distanceFr, hoursFr, phoneFr, slotFr, slotTimesFr, todayFr } from "./order-hours.ts";

const day = [{ from: "10:00", to: "19:30" }];
const hours = {
  ...closedWorkshop.hours,
  tuesday: day,
  wednesday: day,
  thursday: day,
  sunday: [{ from: "10:00", to: "13:00" }],
};

test("days with the same hours are told together", () => {
  expect(hoursFr(hours)).toEqual([
    "mardi au jeudi 10\u00a0h – 19\u00a0h\u00a030",
    "dimanche 10\u00a0h – 13\u00a0h",
  ]);
  expect(todayFr(hours, new Date("2026-11-17T12:00:00Z"))).toBe(
    "Aujourd’hui 10\u00a0h – 19\u00a0h\u00a030",
  );
  expect(todayFr(hours, new Date("2026-11-16T12:00:00Z"))).toBe("Fermé aujourd’hui");
});

test("a time at the workshop, a distance and a telephone are said as one says them", () => {
  const slot = {
    from: new Date("2026-11-18T08:00:00Z"),
    until: new Date("2026-11-18T18:30:00Z"),
  };
  expect(slotFr(slot)).toBe("mercredi 18 novembre, de 9\u00a0h à 19\u00a0h\u00a030");
  expect(slotTimesFr(slot)).toBe("9\u00a0h – 19\u00a0h\u00a030");
  expect([distanceFr(182), distanceFr(1240)]).toEqual(["180\u00a0m", "1,2\u00a0km"]);
  expect(phoneFr("+33639980417")).toBe("06\u00a039\u00a098\u00a004\u00a017");
  expect(phoneFr("+32470123456")).toBe("+32470123456");
});
