import { withdrawalToShop } from "#emails/withdrawals/withdrawal-to-shop.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findWithdrawal } from "#shop/withdrawals/find-withdrawal.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailWithdrawalToShop(
  house: MailHouse,
  { withdrawalId }: JobPayload<"mail-withdrawal-to-shop">,
) {
  const withdrawal = await findWithdrawal(house.database, withdrawalId);
  if (!withdrawal) return;
  await sendLetter(
    house,
    {
      kind: "withdrawal-to-shop",
      subjectId: withdrawalId,
      to: house.config.mail.shop,
      replyTo: withdrawal.email,
    },
    withdrawalToShop({ withdrawal }),
  );
}
