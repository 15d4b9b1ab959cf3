import { type RefObject, useRef, useState } from "react";
import { whilePaying } from "#web/parts/payment-end/payment-lock.ts";
import type { PayFields, PayOutcome } from "./pay-outcome.ts";
import { useBankQuestion } from "./use-bank-question.ts";

export type PaymentState = "idle" | "processing" | "paid";

type Attempt = {
  /** Nobody else pays under this key meanwhile: no second click, no other tab. */
  key: string;
  /** Just before the provider is asked. */
  onStart?: () => void;
  /** What follows of its answer; the button is busy until then, and `paid` if it stays so. */
  onAnswer: (answer: PayOutcome) => Promise<"idle" | "paid">;
};

/** The pay button's way through an attempt to pay. */
export function usePay(fields: RefObject<PayFields | null>) {
  const [state, setState] = useState<PaymentState>("idle");
  const [error, setError] = useState<string>();
  const paying = useRef(false);
  const { question, ask } = useBankQuestion();

  async function pay({ key, onStart, onAnswer }: Attempt) {
    // The second half of a double click comes before the page has been drawn as busy.
    if (paying.current || !fields.current) return;
    paying.current = true;
    setError(undefined);
    setState("processing");
    await whilePaying(key, async () => {
      onStart?.();
      const unknown: PayOutcome = { outcome: "unknown" };
      const answer = (await fields.current?.confirm().catch(() => unknown)) ?? unknown;
      setState(answer.outcome === "succeeded" ? "paid" : "idle");
      if (answer.outcome === "refused") setError(answer.message);
      setState(await onAnswer(answer));
    });
    paying.current = false;
  }

  return { state, error, question, ask, pay, fail: setError };
}
