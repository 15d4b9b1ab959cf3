import { expect, test } from "vitest";
import { MOST_REFUSED, WITHIN_MS } from "./refused-cards.ts";

test("ten refused cards within a quarter of an hour stop a payment", () => {
  expect([MOST_REFUSED, WITHIN_MS]).toEqual([10, 900_000]);
});
