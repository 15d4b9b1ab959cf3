import { askOutcome, type OutcomeReply } from "#web/parts/payment-end/ask-outcome.ts";

/** Long enough for a payment that was on its way, short enough for somebody who waits. */
const PAUSES_MS = [0, 1000, 2000, 4000];

/**
 * What became of a payment, asked until it is decided. A payment that still waits after the last
 * question is told as it is; undefined means that the shop never answered.
 */
export async function learnOutcome(checkoutKey: string): Promise<OutcomeReply | undefined> {
  let last: OutcomeReply | undefined;
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const reply = await askOutcome(checkoutKey);
    if (reply && reply.outcome !== "waiting") return reply;
    last = reply ?? last;
  }
  return last;
}
