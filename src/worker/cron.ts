import type { CronItem } from "graphile-worker";
import type { JobName } from "#shop/jobs.ts";

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
    options: { jobKey: "expire:orders", maxAttempts: 1 },
  },
  {
    task: "reconcile-orders",
    match: "*/5 * * * *",
    options: { jobKey: "reconcile:orders", maxAttempts: 1 },
  },
  {
    task: "forget-old-access",
    match: "37 3 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:old-access" },
  },
  {
    task: "forget-erased-buyers",
    match: "47 3 * * *",
    options: { backfillPeriod: DAY_MS, jobKey: "forget:erased-buyers" },
  },
];
