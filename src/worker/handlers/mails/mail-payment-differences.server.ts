import { paymentDifferences } from "#emails/orders/payment-differences.tsx";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import { readComparison } from "#shop/payment-comparison/read-comparison.server.ts";
import { type MailHouse, sendLetter } from "#worker/send-letter.server.ts";

export async function mailPaymentDifferences(
  house: MailHouse,
  { night }: JobPayload<"mail-payment-differences">,
) {
  const comparison = await readComparison(house.database, { night });
  if (!comparison || comparison.differences.length === 0) return;
  await sendLetter(
    house,
    { kind: "payment-differences", subjectId: night, to: house.config.mail.shop },
    paymentDifferences({ comparison }),
  );
}
