import { z } from "zod";

export type JobRule<Payload> = {
  payload: z.ZodType<Payload>;
  maxAttempts: number;
  /** Jobs of one queue run one after the other, and so never take more than one place. */
  queue?: string;
  /** Two jobs with one key are one job, as long as the first has not begun. */
  key: (payload: Payload) => string;
};

const rule = <Payload>(rule: JobRule<Payload>) => rule;

const contactMessage = z.object({ messageId: z.uuid() });
const user = z.object({ userId: z.uuid() });
const verification = z.object({ verificationId: z.uuid() });

/** The link is made by the job, from the row and the shop's key. */
const verificationMail = (name: string) =>
  rule({
    payload: verification,
    maxAttempts: 15,
    key: ({ verificationId }) => `mail:${name}:${verificationId}`,
  });

const catalogue = {
  "mail-contact-to-shop": rule({
    payload: contactMessage,
    maxAttempts: 15,
    key: ({ messageId }) => `mail:contact-to-shop:${messageId}`,
  }),
  "mail-contact-acknowledgement": rule({
    payload: contactMessage,
    maxAttempts: 15,
    key: ({ messageId }) => `mail:contact-acknowledgement:${messageId}`,
  }),
  "mail-verify-email": verificationMail("verify-email"),
  "mail-reset-password": verificationMail("reset-password"),
  "mail-email-change": verificationMail("email-change"),
  "mail-email-changed-notice": verificationMail("email-changed-notice"),
  "mail-account-exists": rule({
    payload: user.extend({ occasionId: z.uuid() }),
    maxAttempts: 15,
    key: ({ occasionId }) => `mail:account-exists:${occasionId}`,
  }),
  "mirror-customer": rule({
    payload: user,
    maxAttempts: 15,
    key: ({ userId }) => `mirror:customer:${userId}`,
  }),
  "forget-old-access": rule({
    payload: z.object({}),
    maxAttempts: 5,
    key: () => "forget:old-access",
  }),
  "warm-picture": rule({
    payload: z.object({ key: z.string().min(1) }),
    maxAttempts: 5,
    // Seconds of work each: a mail must not wait behind twenty of them.
    queue: "pictures",
    key: ({ key }) => `picture:${key}`,
  }),
  "forget-old-contact-messages": rule({
    payload: z.object({}),
    maxAttempts: 5,
    key: () => "forget:contact-messages",
  }),
};

export type JobName = keyof typeof catalogue;
export type JobPayload<Name extends JobName> = z.infer<(typeof catalogue)[Name]["payload"]>;

/** Every job there is. Payloads carry ids only: a job reads the row as it is when it runs. */
export const jobs: { [Name in JobName]: JobRule<JobPayload<Name>> } = catalogue;
