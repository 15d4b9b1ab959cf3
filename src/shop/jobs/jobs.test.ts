import { describe, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { giftMails } from "./gift-jobs.ts";
import type { JobDefinition } from "./job.ts";
import { type JobName, jobNameFr, jobs } from "./jobs.ts";
import type { MailDefinition } from "./mail-job.ts";
import { askingProvider } from "./money-jobs.ts";
import { orderMails } from "./order-mails.ts";
import { peopleMails } from "./people-mails.ts";

const names = Object.keys(jobs) as JobName[];
const definitionOf = (name: JobName) => jobs[name] as JobDefinition<unknown>;
const namesWith = (wanted: (definition: JobDefinition<unknown>) => boolean) =>
  names.filter((name) => wanted(definitionOf(name))).toSorted();

/** All that a job may be about, each with an id of its own. */
const everything = () => ({
  ...{ editId: newId() },
  ...{ messageId: newId(), answerId: newId(), verificationId: newId(), userId: newId() },
  ...{ occasionId: newId(), warningId: newId(), customerId: newId(), orderId: newId() },
  ...{ correctionId: newId(), refundId: newId(), disputeId: newId(), withdrawalId: newId() },
  ...{ waitId: newId(), until: "2026-11-23", leavesOn: "2026-11-24", putOffId: newId() },
  ...{
    parcelId: newId(),
    productId: newId(),
    collectionId: newId(),
    importId: newId(),
    migrationId: newId(),
    cardId: newId(),
    eventId: newId(),
    labelId: newId(),
    incidentId: newId(),
  },
  ...{ key: newId(), night: "2026-11-14", provider: "stripe", reason: "review" },
  change: "authenticator",
});
const keyOf = (name: JobName, about: object) => {
  const { payload, key } = definitionOf(name);
  return key(payload.parse(about));
};
const isOfTheClock = (name: JobName) => definitionOf(name).payload.safeParse({}).success;

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
      ...[
        "announce-articles",
        "compare-mirror",
        "compare-payments",
        "expire-gift-cards",
        "expire-orders",
        "follow-parcels",
      ],
      ...["forget-erased-buyers", "forget-gift-cards", "forget-idle-accounts", "forget-old-access"],
      ...["forget-old-consents", "forget-old-contact-messages", "forget-old-drafts"],
      ...["forget-old-orders", "forget-old-payments", "forget-old-withdrawals"],
      ...["issue-due-invoices", "judge-departures", "mirror-everything", "probe-mirror"],
      ...[
        "reconcile-orders",
        "refresh-forecasts",
        "send-gift-cards",
        "settle-labels",
        "turn-reductions",
      ],
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

test("every job has a French name of its own, by which its family is known", () => {
  const namesFr = names.map(jobNameFr);
  expect(new Set(namesFr).size).toBe(names.length);
  for (const name of names) {
    const nameFr = jobNameFr(name);
    expect(nameFr, name).toMatch(/^\p{Lu}.{6,}/u);
    expect(nameFr.startsWith("E-mail\u00a0: "), name).toBe(name.startsWith("mail-"));
    expect(nameFr.startsWith("Miroir\u00a0: "), name).toBe(/^mirror-|-mirror$/.test(name));
  }
});

test("a job of an older version is shown as it is called", () => {
  expect(jobNameFr("water-plants")).toBe("water-plants");
  expect(jobNameFr("toString")).toBe("toString");
});

test("the outbox tells mails apart as the queue does, by kind and subject", () => {
  const mails: [string, unknown][] = Object.entries({
    ...orderMails,
    ...peopleMails,
    ...giftMails,
  });
  expect(mails.map(([name]) => name).toSorted()).toEqual(
    names.filter((name) => name.startsWith("mail-")).toSorted(),
  );
  for (const [name, definition] of mails) {
    const { payload, key, occasion } = definition as MailDefinition<unknown>;
    const about = payload.parse(everything());
    const { kind, subjectId } = occasion(about);
    expect(kind, name).toBe(
      name === "mail-shop-order-alert" ? "shop-order-alert-review" : name.slice("mail-".length),
    );
    expect(key(about).endsWith(`:${subjectId}`), name).toBe(true);
  }
});

test("jobs are tried again for as long as what they wait for may be away", () => {
  expect(namesWith(({ maxAttempts }) => maxAttempts === 1)).toEqual([
    ...["announce-articles", "expire-orders", "follow-parcels", "probe-mirror", "reconcile-orders"],
    ...["send-gift-cards", "settle-labels", "turn-reductions"],
  ]);
  expect(namesWith(({ maxAttempts }) => maxAttempts === 5)).toEqual([
    ...["apply-import", "compare-mirror", "fill-collection", "judge-departures", "judge-order"],
    ...["mail-idle-account", "refresh-forecasts", "warm-picture"],
  ]);
  const mails = names.filter((name) => name.startsWith("mail-") && name !== "mail-idle-account");
  expect(namesWith(({ maxAttempts }) => maxAttempts === 15)).toEqual(
    [
      ...[
        ...mails,
        "attach-guest-orders",
        "buy-label",
        "cancel-label",
        "follow-payment",
        "mirror-everything",
      ],
      ...["refund-payment", "settle-payment-event"],
    ].toSorted(),
  );
  expect(new Set(names.map((name) => definitionOf(name).maxAttempts))).toEqual(
    new Set([1, 5, 15, 25]),
  );
});

test("each regular job has its hours, and those of the night are made up for within a day", () => {
  const backfillMs = 24 * 60 * 60 * 1000;
  const hours = names.flatMap((name) => {
    const { cron } = definitionOf(name);
    return cron ? [[name, cron] as const] : [];
  });
  expect(Object.fromEntries(hours)).toEqual({
    "announce-articles": { match: "* * * * *" },
    "expire-orders": { match: "* * * * *" },
    "probe-mirror": { match: "* * * * *" },
    "turn-reductions": { match: "* * * * *" },
    "reconcile-orders": { match: "*/5 * * * *" },
    "send-gift-cards": { match: "*/5 * * * *" },
    "settle-labels": { match: "*/5 * * * *" },
    "follow-parcels": { match: "47 * * * *" },
    "issue-due-invoices": { match: "27 * * * *" },
    "judge-departures": { match: "30 4 * * *" },
    "refresh-forecasts": { match: "10 1,4,7,10,13,16,19,22 * * *" },
    "compare-mirror": { match: "7 2 * * *", backfillMs, maxAttempts: 25 },
    "compare-payments": { match: "27 2 * * *", backfillMs },
    "expire-gift-cards": { match: "12 3 * * *", backfillMs },
    "forget-old-contact-messages": { match: "17 3 * * *", backfillMs },
    "forget-old-access": { match: "37 3 * * *", backfillMs },
    "forget-old-drafts": { match: "42 3 * * *", backfillMs },
    "forget-gift-cards": { match: "52 3 * * *", backfillMs },
    "forget-erased-buyers": { match: "47 3 * * *", backfillMs },
    "forget-old-withdrawals": { match: "57 3 * * *", backfillMs },
    "forget-idle-accounts": { match: "7 4 * * *", backfillMs },
    "forget-old-orders": { match: "17 4 * * *", backfillMs },
    "forget-old-payments": { match: "27 4 * * *", backfillMs },
    "forget-old-consents": { match: "32 4 * * *", backfillMs },
  });
  const regular = names.filter(isOfTheClock);
  expect(regular.filter((name) => !jobs[name].cron)).toEqual(["mirror-everything"]);
});
