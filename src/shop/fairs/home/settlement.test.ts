import { expect, test } from "vitest";
import { settlementsFor } from "./settlement.ts";

test("what can be said of a sale follows from why it does not fit", () => {
  const late = { reason: "fair_ended", isCancelled: false } as const;
  expect(settlementsFor(late)).toEqual(["unnoted", "lost", "returned", "kept"]);
  expect(settlementsFor({ ...late, isCancelled: true })).toEqual(["returned", "lost", "kept"]);
  for (const reason of ["beyond_allocation", "unknown_variant"] as const) {
    expect(settlementsFor({ reason, isCancelled: false })).toEqual(["cancelled", "kept"]);
  }
});
