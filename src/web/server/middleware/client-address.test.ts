import { expect, test } from "vitest";
import { readConfig } from "#config/env.server.ts";
import { createClientAddress } from "./client-address.ts";

const environment = {
  NODE_ENV: "test",
  PUBLIC_URL: "https://canopee.example",
  DATABASE_URL: "postgres://canopee@localhost/canopee",
  SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  MAIL_FROM: "bonjour@canopee.example",
  MAIL_SHOP: "bonjour@canopee.example",
};

/** Whose address it is, of a shop that was told this. */
const told = (TRUST_PROXY: string) =>
  createClientAddress(readConfig({ ...environment, TRUST_PROXY }).trustProxy);

const CADDY = "172.18.0.5";
const VISITOR = "198.51.100.7";
/** An edge of Cloudflare's, and one of Fastly's. */
const EDGE = "173.245.48.9";
const CDN = "private, 173.245.48.0/20, 2400:cb00::/32, 151.101.0.0/16";

test("ignores a forwarded address when there is no proxy of ours", () => {
  expect(told("false")("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test.each(["true", "1", "private", CDN])("believes only what our own proxy wrote (%s)", (trust) => {
  expect(told(trust)(CADDY, `1.1.1.1, ${VISITOR}`)).toBe(VISITOR);
  expect(told(trust)(CADDY, VISITOR)).toBe(VISITOR);
});

test.each(["true", "1", "private", CDN])(
  "falls back to the socket when the proxy sent nothing (%s)",
  (trust) => {
    expect(told(trust)(CADDY, undefined)).toBe(CADDY);
    expect(told(trust)(CADDY, "")).toBe(CADDY);
  },
);

test.each(["2", CDN])("tells the visitors of one edge of a CDN apart (%s)", (trust) => {
  expect(told(trust)(CADDY, `${VISITOR}, ${EDGE}`)).toBe(VISITOR);
  expect(told(trust)(CADDY, `198.51.100.8, ${EDGE}`)).toBe("198.51.100.8");
  // What the visitor wrote comes first, and is nobody's word.
  expect(told(trust)(CADDY, `127.0.0.1, 1.1.1.1, ${VISITOR}, ${EDGE}`)).toBe(VISITOR);
});

test("who comes past the CDN has their own address, whatever they write", () => {
  // Caddy, which does not know them, has put their address in the place of what they wrote.
  for (const trust of ["2", CDN]) expect(told(trust)(CADDY, VISITOR)).toBe(VISITOR);
  // Caddy was told to believe everyone, or is not there.
  expect(told(CDN)(CADDY, `1.1.1.1, ${VISITOR}`)).toBe(VISITOR);
  expect(told(CDN)(VISITOR, `1.1.1.1, ${EDGE}`)).toBe(VISITOR);
});

test("knows addresses of version 6, and of version 4 written as such", () => {
  expect(told(CDN)(`::ffff:${CADDY}`, `2001:db8::7, 2400:cb00::1`)).toBe("2001:db8::7");
  expect(told(CDN)("::1", `${VISITOR}, ::ffff:${EDGE}`)).toBe(VISITOR);
  expect(told("true")(CADDY, `[2001:db8::7]:4711`)).toBe("2001:db8::7");
  expect(told("true")(CADDY, `${VISITOR}:4711`)).toBe(VISITOR);
});

test("what is no address is not taken for one", () => {
  expect(told("true")(CADDY, "unknown")).toBe(CADDY);
  expect(told(CDN)(CADDY, `<script>, ${EDGE}`)).toBe(EDGE);
  expect(told("true")(undefined, undefined)).toBe("unknown");
});

test.each(["oui", "0", "-1", "11", "173.245.48.0/33", "cloudflare", "private,"])(
  "a shop that was told « %s » does not start",
  (trust) => {
    expect(() => told(trust)).toThrow(/TRUST_PROXY/);
  },
);
