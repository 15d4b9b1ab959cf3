import { type Email, renderEmail } from "#emails/render.server.ts";
import type { Mail } from "#shop/notifications/mail.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import type { WorkerHouse } from "./worker-house.ts";

export type MailHouse = Pick<WorkerHouse, "config" | "clock" | "database" | "mail">;
type Occasion = { kind: string; subjectId: string } & Pick<Mail, "to" | "replyTo" | "attachments">;

/** A mail, once per occasion; unless told otherwise, what is answered reaches the shop. */
export async function sendLetter(
  { config, clock, database, mail }: MailHouse,
  { kind, subjectId, ...sending }: Occasion,
  email: Email,
): Promise<void> {
  const shop = await readShopIdentity(database, config);
  await sendOnce(
    { db: database.db, clock, mail, host: config.publicUrl.hostname },
    { kind, subjectId },
    { replyTo: config.mail.shop, ...sending, ...renderEmail(email, shop) },
  );
}
