import { accountExistsMail } from "#emails/identity/account-exists.tsx";
import { findRecipient } from "#shop/identity/links/find-recipient.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailAccountExists(
  house: MailHouse,
  { userId, occasionId }: JobPayload<"mail-account-exists">,
) {
  const { publicUrl } = house.config;
  const recipient = await findRecipient(house.database, { userId });
  if (!recipient) return;
  await sendLetter(
    house,
    { kind: "account-exists", subjectId: occasionId, to: recipient.email },
    accountExistsMail({
      name: recipient.name,
      signInLink: new URL("/login", publicUrl).href,
      resetLink: new URL("/login/mot-de-passe-oublie", publicUrl).href,
    }),
  );
}
