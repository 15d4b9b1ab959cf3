import { contactAcknowledgement } from "#emails/contact/contact-acknowledgement.tsx";
import { findContactMessage } from "#shop/contact/find-contact-message.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailContactAcknowledgement(
  house: MailHouse,
  { messageId }: JobPayload<"mail-contact-acknowledgement">,
) {
  const message = await findContactMessage(house.database, messageId);
  if (!message) return;
  const occasion = { kind: "contact-acknowledgement", subjectId: messageId, to: message.email };
  await sendLetter(house, occasion, contactAcknowledgement(message));
}
