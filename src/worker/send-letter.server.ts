import { type Email, renderEmail } from "#emails/render.server.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import type { WorkerHouse } from "./worker-house.ts";

export type MailHouse = Pick<WorkerHouse, "config" | "clock" | "database" | "mail">;
type Occasion = { kind: string; subjectId: string; to: string };

/** A mail to a customer, once per occasion; what they answer reaches the shop. */
export async function sendLetter(
  { config, clock, database, mail }: MailHouse,
  { kind, subjectId, to }: Occasion,
  email: Email,
): Promise<void> {
  const letter = renderEmail(email);
  await sendOnce(
    { db: database.db, clock, mail, host: config.publicUrl.hostname },
    { kind, subjectId },
    { to, replyTo: config.mail.shop, ...letter },
  );
}
