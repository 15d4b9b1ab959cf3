import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import type { OutcomeReply } from "./ask-outcome.ts";
import { settleLate } from "./settle-late.ts";
import {
  followPayments,
  paymentsText,
  readPayments,
  type UnsettledPayment,
} from "./unsettled-payments.ts";
import { type Finding, verifyPayment } from "./verify-payment.ts";

export type OnVerified = (payment: UnsettledPayment, reply: OutcomeReply) => void;

export type Verification = {
  finding: Finding | undefined;
  /** Of the payment that the finding is about. */
  checkoutKey: string | undefined;
  /** A payment is in doubt and its buyer has not been told how it ended. */
  isInDoubt: boolean;
  dismiss: () => void;
};

const GOES_ON = new Set<Finding["phase"]>(["verifying", "processing", "review"]);

/** Asks about this browser's payments in doubt for as long as the page is open. */
export function useVerification(onPaid: OnVerified): Verification {
  const text = useSyncExternalStore(followPayments, paymentsText, () => "[]");
  const payments = useMemo(() => readPayments(text), [text]);
  const doubt = payments.find(({ reference }) => !reference);
  const [found, setFound] = useState<{ checkoutKey: string; finding: Finding }>();
  const paid = useEffectEvent((reply: OutcomeReply) => {
    if (doubt) onPaid(doubt, reply);
  });

  const { checkoutKey, since } = doubt ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try to pay is verified anew
  useEffect(() => {
    // A page that opens after the end has nothing to ask.
    if (!doubt || doubt.ended) return;
    const leaving = new AbortController();
    setFound(undefined);
    const onFinding = (finding: Finding) => setFound({ checkoutKey: doubt.checkoutKey, finding });
    verifyPayment(doubt, { onFinding, onPaid: paid }, leaving.signal);
    return () => leaving.abort();
  }, [checkoutKey, since]);

  // Those of which the provider has told the end are only named to the shop.
  useEffect(() => {
    for (const payment of readPayments(paymentsText())) if (payment.reference) settleLate(payment);
  }, []);

  // Another tab has paid, or closed the question: what was in doubt no longer is.
  const isStale = !doubt && found !== undefined && GOES_ON.has(found.finding.phase);
  return {
    finding: isStale ? undefined : found?.finding,
    checkoutKey: found?.checkoutKey,
    isInDoubt: doubt !== undefined && !doubt.told,
    dismiss: () => setFound(undefined),
  };
}
