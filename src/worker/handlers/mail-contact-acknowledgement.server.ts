import { contactAcknowledgement } from "#emails/contact-acknowledgement.tsx";
import { renderEmail } from "#emails/render.server.ts";
import { findContactMessage } from "#shop/contact/find-contact-message.server.ts";
import type { JobPayload } from "#shop/jobs.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "config" | "clock" | "database" | "mail">;

export async function mailContactAcknowledgement(
  { config, clock, database: { db }, mail }: House,
  { messageId }: JobPayload<"mail-contact-acknowledgement">,
) {
  const message = await findContactMessage({ db }, messageId);
  if (!message) return;
  const letter = renderEmail(contactAcknowledgement(message));
  await sendOnce(
    { db, clock, mail, host: config.publicUrl.hostname },
    { kind: "contact-acknowledgement", subjectId: messageId },
    { to: message.email, replyTo: config.mail.shop, ...letter },
  );
}
