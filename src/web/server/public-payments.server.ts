import type { House } from "#compose.server.ts";
import type { PublicPayments } from "#web/parts/payment/pay-outcome.ts";

/** What a page that takes payments may know of the provider. */
export function publicPayments({ config: { payments } }: Pick<House, "config">): PublicPayments {
  return {
    testCards: payments.testCards,
    publishableKey: payments.provider === "stripe" ? payments.publishableKey : undefined,
  };
}
