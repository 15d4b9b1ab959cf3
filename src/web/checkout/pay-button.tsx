import { Check, LoaderCircle, Lock } from "lucide-react";
import { formatPrice } from "#copy/formats.ts";
import type { Cents } from "#kernel/money.ts";
import { buttonClass } from "#ui/button.tsx";
import type { PaymentState } from "./use-payment.ts";

type PayButtonProps = { state: PaymentState; ready: boolean; totalCents: Cents };

const ICONS = { idle: Lock, processing: LoaderCircle, paid: Check };

export function PayButton({ state, ready, totalCents }: PayButtonProps) {
  const Icon = ICONS[state];
  const words = {
    idle: `Payer ${formatPrice(totalCents)}`,
    processing: "Traitement en cours...",
    paid: "Paiement réussi!",
  };
  // A busy button is not `disabled`: the keyboard would lose its place on the page.
  const busy = state !== "idle" && { "aria-disabled": true, "aria-busy": state === "processing" };
  return (
    <button
      className={`${buttonClass("primary", { block: true })} btn--pay is-${state}`}
      type="submit"
      disabled={!ready}
      {...busy}
    >
      <Icon className={state === "processing" ? "icon icon--sm spin" : "icon icon--sm"} />
      <span aria-live="polite">{words[state]}</span>
    </button>
  );
}
