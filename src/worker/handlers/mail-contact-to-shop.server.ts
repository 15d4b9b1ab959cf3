import { contactToShop } from "#emails/contact-to-shop.tsx";
import { renderEmail } from "#emails/render.server.ts";
import { findContactMessage } from "#shop/contact/find-contact-message.server.ts";
import type { JobPayload } from "#shop/jobs.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "config" | "clock" | "database" | "mail">;

export async function mailContactToShop(
  { config, clock, database: { db }, mail }: House,
  { messageId }: JobPayload<"mail-contact-to-shop">,
) {
  const message = await findContactMessage({ db }, messageId);
  if (!message) return;
  const letter = renderEmail(contactToShop(message));
  await sendOnce(
    { db, clock, mail, host: config.publicUrl.hostname },
    { kind: "contact-to-shop", subjectId: messageId },
    { to: config.mail.shop, replyTo: message.email, ...letter },
  );
}
