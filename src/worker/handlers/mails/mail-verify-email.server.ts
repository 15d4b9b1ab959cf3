import { validUntilFr } from "#copy/valid-until.ts";
import { verifyEmailMail } from "#emails/identity/verify-email.tsx";
import { readVerification } from "#shop/identity/links/read-verification.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailVerifyEmail(
  house: MailHouse,
  { verificationId }: JobPayload<"mail-verify-email">,
) {
  const { config, clock, database } = house;
  const identity = { db: database.db, clock, secretKey: config.secretKey };
  const verification = await readVerification(identity, { verificationId });
  if (!verification) return;
  const { name, email, token, expiresAt } = verification;
  const link = new URL(`/signup/confirmation?token=${token}`, config.publicUrl).href;
  await sendLetter(
    house,
    { kind: "verify-email", subjectId: verificationId, to: email },
    verifyEmailMail({ name, link, validity: validUntilFr(expiresAt) }),
  );
}
