import { validUntilFr } from "#copy/valid-until.ts";
import { resetPasswordMail } from "#emails/identity/reset-password.tsx";
import { readVerification } from "#shop/identity/links/read-verification.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailResetPassword(
  house: MailHouse,
  { verificationId }: JobPayload<"mail-reset-password">,
) {
  const { config, clock, database } = house;
  const identity = { db: database.db, clock, secretKey: config.secretKey };
  const verification = await readVerification(identity, { verificationId });
  if (!verification) return;
  const { name, email, token, expiresAt } = verification;
  const link = new URL(`/login/nouveau-mot-de-passe?token=${token}`, config.publicUrl).href;
  await sendLetter(
    house,
    { kind: "reset-password", subjectId: verificationId, to: email },
    resetPasswordMail({ name, link, validity: validUntilFr(expiresAt) }),
  );
}
