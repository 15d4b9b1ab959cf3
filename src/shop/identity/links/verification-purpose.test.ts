import { expect, test } from "vitest";
import { VERIFICATION_MS } from "./verification-purpose.ts";

const MINUTE_MS = 60_000;

test("a link can be used as long as its mail says", () => {
  const minutes = Object.entries(VERIFICATION_MS).map(([purpose, ms]) => [purpose, ms / MINUTE_MS]);
  expect(Object.fromEntries(minutes)).toEqual({
    "verify-email": 48 * 60,
    "reset-password": 60,
    "change-email": 60,
    invitation: 30,
  });
});
