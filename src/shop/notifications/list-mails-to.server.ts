import type { Db } from "#platform/db/database.server.ts";
import type { SentMail } from "./mail.ts";

/** Which mails an address was sent, the oldest first. */
export const listMailsTo = (
  { db }: { db: Db },
  { email }: { email: string },
): Promise<SentMail[]> =>
  db
    .selectFrom("mail_outbox")
    .select(["kind", "sent_at as sentAt"])
    .where(({ fn, eb }) => eb(fn("lower", ["recipient"]), "=", email.toLowerCase()))
    .where("sent_at", "is not", null)
    .$narrowType<{ sentAt: Date }>()
    .orderBy("sent_at")
    .execute();
