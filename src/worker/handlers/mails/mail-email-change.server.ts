import { validUntilFr } from "#copy/valid-until.ts";
import { emailChangeMail } from "#emails/identity/email-change.tsx";
import { readVerification } from "#shop/identity/links/read-verification.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailEmailChange(
  house: MailHouse,
  { verificationId }: JobPayload<"mail-email-change">,
) {
  const { config, clock, database } = house;
  const identity = { db: database.db, clock, secretKey: config.secretKey };
  const verification = await readVerification(identity, { verificationId });
  if (!verification) return;
  const { name, email, token, expiresAt } = verification;
  const link = new URL(`/account/nouvel-email?token=${token}`, config.publicUrl).href;
  await sendLetter(
    house,
    { kind: "email-change", subjectId: verificationId, to: email },
    emailChangeMail({ name, link, validity: validUntilFr(expiresAt) }),
  );
}
