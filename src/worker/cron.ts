import type { CronItem } from "graphile-worker";
import { askingProvider, type JobName } from "#shop/jobs/jobs.ts";

const { queue: queueName, priority } = askingProvider;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Times are UTC. A worker that slept makes up for what it missed within the period. */
export const cron: (CronItem & { task: JobName })[] = [
  {
    task: "forget-old-contact-messages",
    match: "17 3 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:contact-messages" },
  },
  {
    // Articles are planned to the minute, and every minute looks for those whose hour has come.
    task: "announce-articles",
    match: "* * * * *",
    options: { jobKey: "announce:articles", maxAttempts: 1 },
  },
  {
    task: "expire-orders",
    match: "* * * * *",
    options: { jobKey: "expire:orders", maxAttempts: 1, queueName, priority },
  },
  {
    task: "reconcile-orders",
    match: "*/5 * * * *",
    options: { jobKey: "reconcile:orders", maxAttempts: 1, queueName, priority },
  },
  {
    task: "compare-payments",
    match: "27 2 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "compare:payments", queueName, priority },
  },
  {
    task: "issue-due-invoices",
    match: "27 * * * *",
    options: { jobKey: "invoices:due" },
  },
  {
    task: "forget-old-access",
    match: "37 3 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:old-access" },
  },
  {
    task: "forget-old-drafts",
    match: "42 3 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:old-drafts" },
  },
  {
    task: "forget-old-payments",
    match: "27 4 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:old-payments" },
  },
  {
    task: "forget-old-consents",
    match: "32 4 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:old-consents" },
  },
  {
    task: "forget-erased-buyers",
    match: "47 3 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:erased-buyers" },
  },
  {
    task: "forget-old-withdrawals",
    match: "57 3 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:old-withdrawals" },
  },
  {
    task: "forget-idle-accounts",
    match: "7 4 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:idle-accounts" },
  },
  {
    task: "forget-old-orders",
    match: "17 4 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:old-orders" },
  },
  {
    task: "probe-mirror",
    match: "* * * * *",
    options: { jobKey: "mirror:probe", maxAttempts: 1 },
  },
  {
    task: "compare-mirror",
    match: "7 2 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "mirror:compare", queueName: "mirror" },
  },
];
