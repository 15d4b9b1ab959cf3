import { withdrawalAcknowledgement } from "#emails/withdrawals/withdrawal-acknowledgement.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { RETURN_ADDRESS } from "#shop/seller/mentions.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { mentionOf } from "#shop/seller/shop-identity.ts";
import { findWithdrawal } from "#shop/withdrawals/find-withdrawal.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailWithdrawalAcknowledgement(
  house: MailHouse,
  { withdrawalId }: JobPayload<"mail-withdrawal-acknowledgement">,
) {
  const withdrawal = await findWithdrawal(house.database, withdrawalId);
  if (!withdrawal) return;
  const shop = await readShopIdentity(house.database, house.config);
  const returnAddress = mentionOf(shop, RETURN_ADDRESS);
  await sendLetter(
    house,
    { kind: "withdrawal-acknowledgement", subjectId: withdrawalId, to: withdrawal.email },
    withdrawalAcknowledgement({ withdrawal, returnAddress }),
  );
}
