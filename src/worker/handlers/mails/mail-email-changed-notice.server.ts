import { emailChangedNoticeMail } from "#emails/identity/email-changed-notice.tsx";
import { readEmailChange } from "#shop/identity/links/read-email-change.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailEmailChangedNotice(
  house: MailHouse,
  { verificationId }: JobPayload<"mail-email-changed-notice">,
) {
  const change = await readEmailChange(house.database, { verificationId });
  if (!change) return;
  const resetLink = new URL("/login/mot-de-passe-oublie", house.config.publicUrl).href;
  await sendLetter(
    house,
    { kind: "email-changed-notice", subjectId: verificationId, to: change.previousEmail },
    emailChangedNoticeMail({ name: change.name, resetLink }),
  );
}
