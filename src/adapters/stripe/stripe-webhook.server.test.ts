import { expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { err, ok } from "#kernel/result.ts";
import { signature } from "../../../tests/support/stand-ins/stripe/webhooks.ts";
import { stripeWebhook } from "./stripe-webhook.server.ts";

const now = new Date("2026-11-14T12:00:00Z");
const secret = "whsec_test";
const webhook = stripeWebhook({ secret, clock: fixedClock(now) });

const event = (type: string, object: unknown) =>
  JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
const succeeded = event("payment_intent.succeeded", { id: "pi_1", object: "payment_intent" });
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  ["payment_intent.succeeded", { id: "pi_1" }],
  ["payment_intent.canceled", { id: "pi_1" }],
  ["payment_intent.payment_failed", { id: "pi_1" }],
  ["charge.refunded", { id: "ch_1", payment_intent: "pi_1" }],
  ["charge.refund.updated", { id: "re_1", payment_intent: "pi_1" }],
  ["refund.created", { id: "re_1", payment_intent: "pi_1" }],
  ["refund.updated", { id: "re_1", payment_intent: "pi_1" }],
  ["refund.failed", { id: "re_1", payment_intent: "pi_1" }],
  ["charge.dispute.created", { id: "dp_1", payment_intent: "pi_1" }],
  ["charge.dispute.updated", { id: "dp_1", payment_intent: "pi_1" }],
  ["charge.dispute.closed", { id: "dp_1", payment_intent: "pi_1" }],
])("a signed %s tells which payment to look into", (type, object) => {
  const body = event(type, object);
  expect(webhook.read(body, signature(secret, body, now))).toEqual(
    ok({ provider: "stripe", eventId: "evt_1", type, intentId: "pi_1" }),
  );
});

test("other news is true, and nothing to us", () => {
  for (const body of [
    event("customer.created", { id: "cus_1" }),
    event("charge.refunded", { id: "ch_1", payment_intent: null }),
  ]) {
    expect(webhook.read(body, signature(secret, body, now))).toEqual(ok(null));
  }
});

test("[8.stripe.06] a webhook without body is refused", () => {
  expect(webhook.read("", signature(secret, "", now))).toEqual(
    err("No webhook payload was provided."),
  );
});

test("[8.stripe.07] a webhook without signature header is refused", () => {
  for (const missing of [null, ""]) {
    expect(webhook.read(succeeded, missing)).toEqual(
      err("No stripe-signature header value was provided."),
    );
  }
});

test("[8.stripe.08] a webhook with an unreadable signature header is refused", () => {
  expect(webhook.read(succeeded, "nonsense")).toEqual(
    err("Unable to extract timestamp and signatures from header"),
  );
});

test("[8.stripe.09] a webhook without a signature of the expected scheme is refused", () => {
  const other = signature(secret, succeeded, now).replace("v1=", "v0=");
  expect(webhook.read(succeeded, other)).toEqual(err("No signatures found with expected scheme"));
});

test("[8.stripe.10] a webhook with a wrong signature is refused", () => {
  const refusal = err("No signatures found matching the expected signature for payload");
  expect(webhook.read(succeeded, signature("whsec_other", succeeded, now))).toEqual(refusal);
  const signed = signature(secret, succeeded, now);
  expect(webhook.read(succeeded.replace("pi_1", "pi_2"), signed)).toEqual(refusal);
  expect(webhook.read(succeeded, signed.replace(/t=\d+/, "t=1"))).toEqual(refusal);
});

test("[8.stripe.11] a webhook is refused once it is older than 300 s", () => {
  const at = (seconds: number) => signature(secret, succeeded, later(seconds));
  expect(webhook.read(succeeded, at(-300)).ok).toBe(true);
  expect(webhook.read(succeeded, at(-301))).toEqual(err("Timestamp outside the tolerance zone"));
});

test("what is signed but is not an event of Stripe's is refused", () => {
  for (const body of ["{", "[]", event("payment_intent.succeeded", {})]) {
    expect(webhook.read(body, signature(secret, body, now))).toEqual(err("Unreadable event"));
  }
});
