import { Check, LoaderCircle, Lock } from "lucide-react";
import { formatPrice } from "#copy/formats.ts";
import type { Cents } from "#kernel/money.ts";
import { buttonClass } from "#ui/button.tsx";
import type { PaymentState } from "./use-pay.ts";

type PayButtonProps = {
  state: PaymentState | "verifying";
  ready: boolean;
  totalCents: Cents;
};

const ICONS = { idle: Lock, processing: LoaderCircle, verifying: LoaderCircle, paid: Check };

export function PayButton({ state, ready, totalCents }: PayButtonProps) {
  const Icon = ICONS[state];
  const words = {
    // Nothing is left to pay: the words that the law wants on the button are there alone.
    idle:
      totalCents === 0
        ? "Commander avec obligation de paiement"
        : `Payer ${formatPrice(totalCents)}`,
    processing: "Traitement en cours...",
    verifying: "Vérification en cours…",
    paid: "Paiement réussi!",
  };
  const isWaiting = state === "processing" || state === "verifying";
  // A busy button is not `disabled`: the keyboard would lose its place on the page.
  const busy = state !== "idle" && { "aria-disabled": true, "aria-busy": isWaiting };
  return (
    <button
      className={`${buttonClass("primary", { block: true })} btn--pay is-${state} whitespace-normal!`}
      type="submit"
      disabled={!ready}
      {...busy}
    >
      <Icon className={isWaiting ? "icon icon--sm spin" : "icon icon--sm"} />
      <span aria-live="polite">{words[state]}</span>
    </button>
  );
}
