import { describe, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { askingProvider, type JobName, type JobRule, jobs } from "./jobs.ts";

const names = Object.keys(jobs) as JobName[];
const ruleOf = (name: JobName) => jobs[name] as JobRule<unknown>;
const namesWith = (wanted: (rule: JobRule<unknown>) => boolean) =>
  names.filter((name) => wanted(ruleOf(name))).toSorted();

/** All that a job may be about, each with an id of its own. */
const everything = () => ({
  ...{ messageId: newId(), answerId: newId(), verificationId: newId(), userId: newId() },
  ...{ occasionId: newId(), warningId: newId(), customerId: newId(), orderId: newId() },
  ...{ correctionId: newId(), refundId: newId(), disputeId: newId(), withdrawalId: newId() },
  ...{ productId: newId(), importId: newId(), migrationId: newId(), eventId: newId() },
  ...{ key: newId(), night: "2026-11-14", provider: "stripe", reason: "review" },
  change: "authenticator",
});
const keyOf = (name: JobName, about: object) => {
  const { payload, key } = ruleOf(name);
  return key(payload.parse(about));
};
const isOfTheClock = (name: JobName) => ruleOf(name).payload.safeParse({}).success;

describe("two jobs with one key are one job", () => {
  test("no job has the key of another, though both are about the same thing", () => {
    const about = everything();
    const keys = names.map((name) => keyOf(name, about));
    expect(new Set(keys).size).toBe(names.length);
    for (const key of keys) expect(key).toMatch(/^[a-z]+(?:-[a-z]+)*(?::[\w-]+)+$/);
  });

  test("a job that is about something is one for each such thing", () => {
    for (const name of names.filter((one) => !isOfTheClock(one))) {
      expect(keyOf(name, everything()), name).not.toBe(
        keyOf(name, { ...everything(), night: "2026-11-15" }),
      );
    }
  });

  test("what the clock asks for is about nothing, and is one job", () => {
    expect(names.filter(isOfTheClock).toSorted()).toEqual([
      ...["announce-articles", "compare-mirror", "compare-payments", "expire-orders"],
      ...["forget-erased-buyers", "forget-idle-accounts", "forget-old-access"],
      ...["forget-old-consents", "forget-old-contact-messages", "forget-old-drafts"],
      ...["forget-old-orders", "forget-old-payments", "forget-old-withdrawals"],
      ...["issue-due-invoices", "mirror-everything", "probe-mirror", "reconcile-orders"],
    ]);
    for (const name of names.filter(isOfTheClock)) {
      expect(keyOf(name, everything()), name).toBe(keyOf(name, everything()));
    }
  });

  test("each refund of an order that goes wrong is told to the shop, each dispute, each reason", () => {
    const orderId = newId();
    const key = (more: object) =>
      keyOf("mail-shop-order-alert", { orderId, reason: "review", ...more });
    expect(key({})).toBe(`mail:shop-order-alert:review:${orderId}`);
    const [refundId, disputeId] = [newId(), newId()];
    expect(key({ refundId, disputeId })).toBe(`mail:shop-order-alert:review:${refundId}`);
    expect(key({ disputeId })).toBe(`mail:shop-order-alert:review:${disputeId}`);
    for (const reason of [
      ...["late_refund", "review", "refund_failed", "refund_returned", "refund_outside"],
      ...["dispute_opened", "dispute_escalated", "dispute_won", "dispute_lost", "dispute_closed"],
    ]) {
      expect(key({ reason })).toBe(`mail:shop-order-alert:${reason}:${orderId}`);
    }
  });

  test("the same payment event of two providers is two", () => {
    const key = (provider: string) => keyOf("settle-payment-event", { provider, eventId: "evt_1" });
    expect([key("stripe"), key("simulated")]).toEqual(["pay:stripe:evt_1", "pay:simulated:evt_1"]);
    expect(() => key("autre")).toThrow();
    expect(() => keyOf("settle-payment-event", { provider: "stripe", eventId: "" })).toThrow();
  });
});

test("jobs that ask the payment provider run one after the other, before mails", () => {
  expect(askingProvider).toEqual({ queue: "payments", priority: -10 });
  const asking = ["compare-payments", "expire-orders", "follow-payment", "reconcile-orders"];
  const all = [...asking, "refund-payment", "settle-payment-event"];
  expect(namesWith(({ queue }) => queue === "payments")).toEqual(all);
  expect(namesWith(({ priority }) => priority === -10)).toEqual(all);
});

test("the spreadsheet is written by one job at a time, and only while there is one", () => {
  const rows = ["mirror-customer", "mirror-order", "mirror-product"];
  expect(namesWith(({ queue }) => queue === "mirror")).toEqual(["compare-mirror", ...rows]);
  expect(namesWith(({ follows }) => follows === "spreadsheet")).toEqual(rows);
});

test("pictures are made one after the other, so that mails do not wait", () => {
  expect(namesWith(({ queue }) => queue === "pictures")).toEqual(["warm-picture"]);
  expect(() => keyOf("warm-picture", { key: "" })).toThrow();
});

test("a factor that changes is named", () => {
  for (const change of ["authenticator", "recovery_codes"]) {
    expect(keyOf("mail-factor-changed", { ...everything(), change })).toMatch(/^mail:factor-/);
  }
  expect(() => keyOf("mail-factor-changed", { ...everything(), change: "other" })).toThrow();
});
