import type { OutcomeReply } from "./ask-outcome.ts";
import { askOutcome } from "./ask-outcome.ts";
import { untilNobodyPays } from "./payment-lock.ts";
import { findPayment, keepPayment, type UnsettledPayment } from "./unsettled-payments.ts";

/** What can be said of a payment in doubt; `ended` when its checkout can no longer be paid. */
export type Finding =
  | { phase: "verifying" | "processing" | "review" }
  | { phase: "not_paid"; ended: boolean }
  | { phase: "refunded"; ended: true };

type Told = {
  onFinding: (finding: Finding) => void;
  onPaid: (reply: OutcomeReply) => void;
};

/** Long enough for a payment that was on its way, short enough for somebody who waits. */
const PAUSES_MS = [1000, 2000, 4000];
const LONGEST_PAUSE_MS = 60_000;

/**
 * Asks the shop about a payment in doubt until it knows. A payment that is still open after the
 * last of the short pauses is told as not made, and may be made again: it is the same one, which
 * takes money once. It is asked about all the same, more and more rarely. Each tab asks for itself:
 * what another one has learnt meanwhile is still told here.
 */
export async function verifyPayment(
  { checkoutKey, since, told: isTold = false }: UnsettledPayment,
  { onFinding, onPaid }: Told,
  leaving: AbortSignal,
): Promise<void> {
  const tell = (finding: Finding) => {
    if (!isTold) onFinding(finding);
  };
  const isOpen = () => !leaving.aborted && findPayment(checkoutKey)?.since === since;
  await untilNobodyPays(checkoutKey);
  if (!isOpen()) return;
  tell({ phase: "verifying" });
  let open = 0;
  let silent = 0;
  while (isOpen()) {
    const reply = await askOutcome(checkoutKey);
    if (!isOpen()) return;
    if (reply?.outcome === "paid") return onPaid(reply);
    if (reply && isOver(reply)) {
      note(checkoutKey, { told: true, ended: true });
      const phase = reply.outcome === "refunded" ? "refunded" : "not_paid";
      return tell({ phase, ended: true });
    }
    if (reply?.outcome === "review") onFinding({ phase: "review" });
    if (reply?.outcome === "processing") onFinding({ phase: "processing" });
    open = reply?.outcome === "waiting" ? open + 1 : 0;
    silent = reply?.outcome === "waiting" ? 0 : silent + 1;
    if (open === PAUSES_MS.length + 1) {
      note(checkoutKey, { told: true });
      tell({ phase: "not_paid", ended: false });
    }
    await pause((open || silent) - 1, leaving);
  }
}

const isOver = ({ outcome }: OutcomeReply) =>
  outcome === "expired" || outcome === "cancelled" || outcome === "refunded";

function note(checkoutKey: string, known: Pick<UnsettledPayment, "told" | "ended">): void {
  const payment = findPayment(checkoutKey);
  if (payment) keepPayment({ ...payment, ...known });
}

/** Ends early when the network comes back. */
function pause(round: number, leaving: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ms = PAUSES_MS[round] ?? Math.min(1000 * 2 ** round, LONGEST_PAUSE_MS);
  const timer = setTimeout(resolve, ms);
  const over = new AbortController();
  window.addEventListener("online", () => resolve(), { signal: over.signal });
  leaving.addEventListener("abort", () => resolve(), { signal: over.signal });
  return promise.finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}
