import { expect, test } from "vitest";
import { orderStatuses } from "../order-status.ts";
import { isStopped } from "./withheld.ts";

test("what is withheld stops an order that would leave next, and no other", () => {
  for (const withheld of ["withdrawn", "refunded", "disputed", "lost"] as const) {
    const stopped = orderStatuses.filter((status) => isStopped({ status, withheld }));
    expect(stopped, withheld).toEqual(["completed", "processing"]);
  }
});

test("an order that nothing withholds is never stopped", () => {
  expect(orderStatuses.filter((status) => isStopped({ status, withheld: null }))).toEqual([]);
});
