import { expect, test } from "vitest";
import { readConfig } from "./env.server.ts";

const complete = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://canopee.example",
  DATABASE_URL: "postgres://canopee@localhost/canopee",
  SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  MAIL_FROM: "Canopée <bonjour@canopee.example>",
  MAIL_SHOP: "bonjour@canopee.example",
  SMTP_URL: "smtp://localhost:2525",
};

test("reads a complete environment", () => {
  const config = readConfig(complete);
  expect(config.mode).toBe("production");
  expect(config.publicUrl.origin).toBe("https://canopee.example");
  expect(config.port).toBe(3000);
  expect(config.trustProxy).toBe(false);
});

test("lists every error at once", () => {
  const broken = { ...complete, PUBLIC_URL: "ftp://x", SECRET_KEY: "c2hvcnQ=", PORT: "99999" };
  expect(() => readConfig(broken)).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*SECRET_KEY/);
});

test("never repeats a secret in its errors", () => {
  const secret = Buffer.from("not long enough").toString("base64");
  expect(() => readConfig({ ...complete, SECRET_KEY: secret })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining(secret) }),
  );
});

test("refuses production without a mail server, unless it is a demonstration", () => {
  const { SMTP_URL: _, ...withoutMail } = complete;
  expect(() => readConfig(withoutMail)).toThrow(/SMTP_URL/);
  expect(readConfig({ ...withoutMail, DEMO: "true" }).demo).toBe(true);
});

test("treats an empty variable as not set", () => {
  expect(readConfig({ ...complete, METRICS_TOKEN: "" }).metricsToken).toBeUndefined();
});
