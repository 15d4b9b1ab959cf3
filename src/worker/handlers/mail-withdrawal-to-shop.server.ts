import { renderEmail } from "#emails/render.server.ts";
import { withdrawalToShop } from "#emails/withdrawal-to-shop.tsx";
import type { JobPayload } from "#shop/jobs.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import { findWithdrawal } from "#shop/withdrawals/find-withdrawal.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "config" | "clock" | "database" | "mail">;

export async function mailWithdrawalToShop(
  { config, clock, database: { db }, mail }: House,
  { withdrawalId }: JobPayload<"mail-withdrawal-to-shop">,
) {
  const withdrawal = await findWithdrawal({ db }, withdrawalId);
  if (!withdrawal) return;
  const letter = renderEmail(withdrawalToShop({ withdrawal }));
  await sendOnce(
    { db, clock, mail, host: config.publicUrl.hostname },
    { kind: "withdrawal-to-shop", subjectId: withdrawalId },
    { to: config.mail.shop, replyTo: withdrawal.email, ...letter },
  );
}
