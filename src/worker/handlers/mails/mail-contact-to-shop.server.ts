import { contactToShop } from "#emails/contact/contact-to-shop.tsx";
import { findContactMessage } from "#shop/contact/find-contact-message.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailContactToShop(
  house: MailHouse,
  { messageId }: JobPayload<"mail-contact-to-shop">,
) {
  const message = await findContactMessage(house.database, messageId);
  if (!message) return;
  await sendLetter(
    house,
    {
      kind: "contact-to-shop",
      subjectId: messageId,
      to: house.config.mail.shop,
      replyTo: message.email,
    },
    contactToShop(message),
  );
}
