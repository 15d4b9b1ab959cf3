import { contactAnswer } from "#emails/contact/contact-answer.tsx";
import { findContactAnswer } from "#shop/contact/inbox/find-contact-answer.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailContactAnswer(
  house: MailHouse,
  { answerId }: JobPayload<"mail-contact-answer">,
) {
  const answer = await findContactAnswer(house.database, answerId);
  if (!answer) return;
  const occasion = { kind: "contact-answer", subjectId: answerId, to: answer.email };
  await sendLetter(house, occasion, contactAnswer(answer));
}
