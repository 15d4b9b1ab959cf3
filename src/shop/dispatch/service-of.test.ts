import { expect, test } from "vitest";
import { serviceOf, usualServices } from "./service-of.ts";

test.each([
  ["home", null, "colissimo-domicile"],
  ["relay", null, "colissimo-relais"],
  ["relay", "mondial-relay", "mondial-relay"],
  // Sold by a release that knew a service which has gone since.
  ["home", "pigeon", "colissimo-domicile"],
  ["collect", null, null],
] as const)("what is sold as %s with %s goes by %s", (method, service, expected) => {
  expect(serviceOf({ method, service }, usualServices)).toBe(expected);
});
