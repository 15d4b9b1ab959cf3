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
  STRIPE_SECRET_KEY: "sk_live_secret",
  STRIPE_PUBLISHABLE_KEY: "pk_live_public",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
};

const testKeys = { STRIPE_SECRET_KEY: "sk_test_secret", STRIPE_PUBLISHABLE_KEY: "pk_test_public" };

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(complete).filter(([name]) => !names.includes(name)));
const withoutStripe = without(
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
);

test("reads a complete environment", () => {
  const config = readConfig(complete);
  expect(config.mode).toBe("production");
  expect(config.publicUrl.origin).toBe("https://canopee.example");
  expect(config.port).toBe(3000);
  expect(config.trustProxy).toEqual({ hops: 0 });
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
  const withoutMail = without("SMTP_URL");
  expect(() => readConfig(withoutMail)).toThrow(/SMTP_URL/);
  expect(readConfig({ ...withoutMail, DEMO: "true" }).demo).toBe(true);
});

test("treats an empty variable as not set", () => {
  expect(readConfig({ ...complete, METRICS_TOKEN: "" }).metricsToken).toBeUndefined();
});

test.each(["development", "test"])(
  "[1.payment.01] payments are simulated in %s unless said otherwise",
  (mode) => {
    const { payments } = readConfig({ ...withoutStripe, NODE_ENV: mode });
    expect(payments).toEqual({ provider: "simulated", testCards: true, waitMs: 1000 });
    const said = readConfig({ ...complete, NODE_ENV: mode, PAYMENT_PROVIDER: "stripe" });
    expect(said.payments.provider).toBe("stripe");
  },
);

test("[1.payment.02] production refuses simulated payments, unless it is a demonstration", () => {
  const simulated = { ...withoutStripe, PAYMENT_PROVIDER: "simulated" };
  expect(() => readConfig(simulated)).toThrow(/PAYMENT_PROVIDER: .*DEMO=true/);
  expect(readConfig({ ...simulated, DEMO: "true" }).payments.provider).toBe("simulated");
  expect(readConfig({ ...withoutStripe, DEMO: "true" }).payments.provider).toBe("simulated");
});

test("production takes payments by Stripe, and lists the keys it lacks", () => {
  expect(readConfig(complete).payments).toMatchObject({ provider: "stripe", testCards: false });
  expect(() => readConfig(withoutStripe)).toThrow(
    /STRIPE_SECRET_KEY[\s\S]*STRIPE_PUBLISHABLE_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/,
  );
});

test("refuses keys of Stripe that do not go together, and an address for tests in production", () => {
  const mixed = { ...complete, STRIPE_PUBLISHABLE_KEY: "pk_test_public" };
  expect(() => readConfig(mixed)).toThrow(/one Stripe key is a test key and the other a live key/);
  const swapped = { ...complete, STRIPE_PUBLISHABLE_KEY: complete.STRIPE_SECRET_KEY };
  expect(() => readConfig(swapped)).toThrow(/STRIPE_PUBLISHABLE_KEY: must begin with pk_/);
  const elsewhere = { ...complete, STRIPE_API_BASE: "http://127.0.0.1:9" };
  expect(() => readConfig(elsewhere)).toThrow(/STRIPE_API_BASE: for tests only/);
});

test("test cards are offered with Stripe's test keys, never with live ones", () => {
  const trying = { ...complete, ...testKeys, DEMO: "true", PAYMENT_PROVIDER: "stripe" };
  expect(readConfig(trying).payments.testCards).toBe(true);
  expect(readConfig(complete).payments.testCards).toBe(false);
});

test("Stripe's test keys, with which plants would be sent that nobody paid, open no shop", () => {
  expect(() => readConfig({ ...complete, ...testKeys })).toThrow(
    /STRIPE_SECRET_KEY.*charges nobody/,
  );
});
