import { expect, test } from "vitest";
import { warnOfProxy } from "./proxy-warning.server.ts";

const production = {
  mode: "production",
  publicUrl: new URL("https://boutique.example"),
  trustProxy: { hops: 0 },
} as const;

const warningsOf = (config: Parameters<typeof warnOfProxy>[0]["config"]) => {
  const said: string[] = [];
  warnOfProxy({ config, logger: { warn: (words: string) => said.push(words) } });
  return said;
};

test("a shop behind https that does not believe its proxy is warned of, once", () => {
  expect(warningsOf(production)).toEqual([expect.stringMatching(/^TRUST_PROXY is false/)]);
});

test("one that does, has no proxy, or is being worked on is not", () => {
  expect(warningsOf({ ...production, trustProxy: { hops: 1 } })).toEqual([]);
  const ranges = [{ network: "10.0.0.0", bits: 8, family: "ipv4" } as const];
  expect(warningsOf({ ...production, trustProxy: { ranges } })).toEqual([]);
  expect(warningsOf({ ...production, publicUrl: new URL("http://localhost:3000") })).toEqual([]);
  expect(warningsOf({ ...production, mode: "development" })).toEqual([]);
});
