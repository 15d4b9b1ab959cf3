import { shopIdentity } from "#config/shop-identity.ts";
import { withdrawalAcknowledgement } from "#emails/withdrawal-acknowledgement.tsx";
import type { JobPayload } from "#shop/jobs.ts";
import { fillIn } from "#shop/settings/fill-in.ts";
import { readBlanks } from "#shop/settings/read-blanks.server.ts";
import { findWithdrawal } from "#shop/withdrawals/find-withdrawal.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailWithdrawalAcknowledgement(
  house: MailHouse,
  { withdrawalId }: JobPayload<"mail-withdrawal-acknowledgement">,
) {
  const withdrawal = await findWithdrawal(house.database, withdrawalId);
  if (!withdrawal) return;
  const { returnAddress } = fillIn(
    { returnAddress: shopIdentity.returnAddress },
    await readBlanks(house.database),
  );
  await sendLetter(
    house,
    { kind: "withdrawal-acknowledgement", subjectId: withdrawalId, to: withdrawal.email },
    withdrawalAcknowledgement({ withdrawal, returnAddress }),
  );
}
