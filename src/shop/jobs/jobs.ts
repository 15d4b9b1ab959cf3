import { catalogueJobs } from "./catalogue-jobs.ts";
import { dispatchJobs } from "./dispatch-jobs.ts";
import { giftJobs, giftMails } from "./gift-jobs.ts";
import type { JobDefinition, PayloadOf } from "./job.ts";
import { labelJobs } from "./label-jobs.ts";
import { mirrorJobs } from "./mirror-jobs.ts";
import { moneyJobs } from "./money-jobs.ts";
import { orderMails } from "./order-mails.ts";
import { peopleJobs } from "./people-jobs.ts";
import { peopleMails } from "./people-mails.ts";

const definitions = {
  ...moneyJobs,
  ...orderMails,
  ...peopleMails,
  ...peopleJobs,
  ...mirrorJobs,
  ...catalogueJobs,
  ...dispatchJobs,
  ...labelJobs,
  ...giftJobs,
  ...giftMails,
};

export type JobName = keyof typeof definitions;
export type JobPayload<Name extends JobName> = PayloadOf<(typeof definitions)[Name]>;

/** Every job there is. */
export const jobs: { [Name in JobName]: JobDefinition<JobPayload<Name>> } = definitions;

/** A job of an older version may still wait: it is shown as it is called. */
export const jobNameFr = (name: string): string =>
  Object.hasOwn(jobs, name) ? jobs[name as JobName].nameFr : name;
