import { CreditCard } from "lucide-react";
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { href } from "react-router";
import { paymentErrorFr } from "#copy/payment-errors.ts";
import { formatCardNumber, formatCvc, formatExpiry } from "./card-format.ts";
import { type CardField, type CardOutcome, isClosed } from "./card-outcome.ts";

const EMPTY = { number: "", expiry: "", cvc: "" };
const COMPLETE = { number: /^[\d ]{14,}$/, expiry: /^\d\d \/ \d\d$/, cvc: /^\d{3,4}$/ };
type Part = keyof typeof EMPTY;

type TillReply =
  | { outcome: "succeeded"; intentId: string }
  | { outcome: "authentication_required"; message: string }
  | { outcome: "refused"; code: string; message: string };

type SimulatedCardProps = {
  ref: Ref<CardField>;
  /** Asks the buyer what a bank would ask; true when they confirm. */
  ask: () => Promise<boolean>;
};

/** Our own card field, for payments that no bank will ever hear of. */
export function SimulatedCard({ ref, ask }: SimulatedCardProps) {
  const [card, setCard] = useState(EMPTY);
  const [missing, setMissing] = useState<Part[]>([]);
  const group = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => ({
    async confirm({ clientSecret }): Promise<CardOutcome> {
      const parts = (Object.keys(EMPTY) as Part[]).filter(
        (part) => !COMPLETE[part].test(card[part]),
      );
      setMissing(parts);
      if (parts[0]) {
        group.current?.querySelector<HTMLInputElement>(`[name=${parts[0]}]`)?.focus();
        return { outcome: "refused", message: paymentErrorFr("incomplete_card") };
      }
      let reply = await post({ clientSecret, ...card });
      if (reply?.outcome === "authentication_required") {
        const authentication = (await ask()) ? "confirm" : "refuse";
        reply = await post({ clientSecret, authentication });
      }
      if (!reply || reply.outcome === "authentication_required") return { outcome: "unknown" };
      if (reply.outcome === "refused" && isClosed(reply.code)) return { outcome: "unknown" };
      return reply;
    },
  }));

  const part = (name: Part, format: (text: string) => string) => ({
    name,
    value: card[name],
    inputMode: "numeric" as const,
    "aria-invalid": missing.includes(name) || undefined,
    onChange: (event: { target: { value: string } }) =>
      setCard((before) => ({ ...before, [name]: format(event.target.value) })),
  });

  return (
    <div className="field">
      <span className="label" id="carte">
        Carte bancaire
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control. */}
      <div ref={group} className="card-field" role="group" aria-labelledby="carte">
        <CreditCard className="icon" />
        <input
          {...part("number", formatCardNumber)}
          aria-label="Numéro de carte"
          placeholder="1234 1234 1234 1234"
          autoComplete="cc-number"
        />
        <input
          {...part("expiry", formatExpiry)}
          aria-label="Date d’expiration (mois et année)"
          placeholder="MM / AA"
          autoComplete="cc-exp"
          size={7}
        />
        <input
          {...part("cvc", formatCvc)}
          aria-label="Cryptogramme (CVC)"
          placeholder="CVC"
          autoComplete="cc-csc"
          size={4}
        />
      </div>
      <span className="hint">Paiement simulé : aucune somme n’est débitée.</span>
    </div>
  );
}

async function post(fields: Record<string, string>): Promise<TillReply | undefined> {
  const response = await fetch(href("/api/payments/simulated"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(fields),
  });
  return response.ok ? response.json() : undefined;
}
