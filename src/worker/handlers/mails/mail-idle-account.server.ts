import { formatLongDate } from "#copy/formats.ts";
import { idleAccountMail } from "#emails/identity/idle-account.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findIdleWarning } from "#shop/personal-data/idle/find-idle-warning.server.ts";
import { IDLE_MAIL, noticeEnd } from "#shop/personal-data/idle/idle-rule.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailIdleAccount(
  house: MailHouse,
  { warningId }: JobPayload<"mail-idle-account">,
) {
  const warned = await findIdleWarning(house.database, { warningId });
  if (!warned) return;
  await sendLetter(
    house,
    { kind: IDLE_MAIL, subjectId: warningId, to: warned.email },
    idleAccountMail({
      name: warned.name,
      lastDay: formatLongDate(noticeEnd(house.clock.now())),
      signInLink: new URL("/login", house.config.publicUrl).href,
    }),
  );
}
