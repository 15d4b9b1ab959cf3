import { parseCronItems } from "graphile-worker";
import { expect, test } from "vitest";
import { type JobName, jobs } from "#shop/jobs/jobs.ts";
import { cron } from "./cron.ts";

const names = Object.keys(jobs) as JobName[];
const itemOf = (name: JobName) => cron.find(({ task }) => task === name);

test("the clock asks for every job that has hours, and for no other", () => {
  expect(cron.map(({ task }) => task)).toEqual(names.filter((name) => jobs[name].cron));
  expect(parseCronItems(cron)).toHaveLength(24);
});

test("what the clock asks for is the job that its definition tells", () => {
  expect(itemOf("expire-orders")).toEqual({
    task: "expire-orders",
    match: "* * * * *",
    options: { jobKey: "expire:orders", maxAttempts: 1, queueName: "payments", priority: -10 },
  });
  expect(itemOf("forget-old-contact-messages")).toEqual({
    task: "forget-old-contact-messages",
    match: "17 3 * * *",
    options: { jobKey: "forget:contact-messages", maxAttempts: 25, backfillPeriod: 86_400_000 },
  });
  expect(itemOf("compare-mirror")?.options).toEqual({
    ...{ jobKey: "mirror:compare", maxAttempts: 25, queueName: "mirror" },
    backfillPeriod: 86_400_000,
  });
});
