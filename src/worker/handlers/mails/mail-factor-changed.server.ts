import { factorChangedMail } from "#emails/identity/factor-changed.tsx";
import { findRecipient } from "#shop/identity/links/find-recipient.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailFactorChanged(
  house: MailHouse,
  { userId, occasionId, change }: JobPayload<"mail-factor-changed">,
) {
  const recipient = await findRecipient(house.database, { userId });
  if (!recipient) return;
  const resetLink = new URL("/login/mot-de-passe-oublie", house.config.publicUrl).href;
  await sendLetter(
    house,
    { kind: "factor-changed", subjectId: occasionId, to: recipient.email },
    factorChangedMail({ name: recipient.name, change, resetLink }),
  );
}
