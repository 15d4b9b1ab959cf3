import type { z } from "zod";
import { type JobDefinition, job } from "./job.ts";

/** As the outbox knows it: one mail of a kind about a subject, however often the job runs. */
type Occasion = { kind: string; subjectId: string };

export type MailDefinition<Payload> = JobDefinition<Payload> & {
  occasion: (payload: Payload) => Occasion;
};

/** A mail about what this id of its payload names. */
export const mailJob = <Payload extends Record<Id, string>, Id extends string>(
  kind: string,
  nameFr: string,
  payload: z.ZodType<Payload>,
  subject: Id,
): MailDefinition<Payload> => ({
  ...job({
    nameFr,
    payload,
    maxAttempts: 15,
    key: ({ [subject]: subjectId }) => `mail:${kind}:${subjectId}`,
  }),
  occasion: ({ [subject]: subjectId }) => ({ kind, subjectId }),
});
