import { orderRefunded } from "#emails/orders/order-refunded.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { findRefund } from "#shop/orders/refunds/find-refund.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailOrderRefunded(
  house: MailHouse,
  { refundId }: JobPayload<"mail-order-refunded">,
) {
  const refund = await findRefund({ db: house.database.db }, { refundId });
  if (refund?.status !== "succeeded") return;
  await sendLetter(
    house,
    { kind: "order-refunded", subjectId: refundId, to: refund.customerEmail },
    orderRefunded({ refund }),
  );
}
