import type { Clock } from "#kernel/clock.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";

/** Simulated: there is nothing to connect to. Failed: the provider could not be asked. */
export type PaymentState = "connected" | "refused" | "failed" | "simulated";

export type PaymentCheck = {
  /** What the last check said, if it is recent. */
  latest(): Promise<PaymentState>;
  now(): Promise<PaymentState>;
};

type Dependencies = { payments: Pick<PaymentGateway, "name" | "check">; clock: Clock };

const RECENT_MS = 5 * 60_000;
const LIMIT_MS = 5_000;

/** Opening a page of the back-office must not ask the provider every time. */
export function rememberPaymentCheck({ payments, clock }: Dependencies): PaymentCheck {
  let last: { state: PaymentState; at: number } | undefined;

  async function now(): Promise<PaymentState> {
    if (payments.name === "simulated") return "simulated";
    const checked = await withinLimit(payments.check());
    const state = checked === "late" ? "failed" : checked.ok ? "connected" : checked.error;
    last = { state, at: clock.now().getTime() };
    return state;
  }

  return {
    now,
    async latest() {
      const isRecent = last && clock.now().getTime() - last.at < RECENT_MS;
      return last && isRecent ? last.state : now();
    },
  };
}

function withinLimit<T>(asked: Promise<T>): Promise<T | "late"> {
  const { promise: late, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(resolve, LIMIT_MS, "late");
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
