import { shopIdentity } from "#config/shop-identity.ts";
import { renderEmail } from "#emails/render.server.ts";
import { withdrawalAcknowledgement } from "#emails/withdrawal-acknowledgement.tsx";
import type { JobPayload } from "#shop/jobs.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import { fillIn } from "#shop/settings/fill-in.ts";
import { readBlanks } from "#shop/settings/read-blanks.server.ts";
import { findWithdrawal } from "#shop/withdrawals/find-withdrawal.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "config" | "clock" | "database" | "mail">;

export async function mailWithdrawalAcknowledgement(
  { config, clock, database: { db }, mail }: House,
  { withdrawalId }: JobPayload<"mail-withdrawal-acknowledgement">,
) {
  const withdrawal = await findWithdrawal({ db }, withdrawalId);
  if (!withdrawal) return;
  const { returnAddress } = fillIn(
    { returnAddress: shopIdentity.returnAddress },
    await readBlanks({ db }),
  );
  const letter = renderEmail(withdrawalAcknowledgement({ withdrawal, returnAddress }));
  await sendOnce(
    { db, clock, mail, host: config.publicUrl.hostname },
    { kind: "withdrawal-acknowledgement", subjectId: withdrawalId },
    { to: withdrawal.email, replyTo: config.mail.shop, ...letter },
  );
}
