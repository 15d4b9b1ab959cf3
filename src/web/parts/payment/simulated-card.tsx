import { CreditCard } from "lucide-react";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { href } from "react-router";
import { paymentErrorFr } from "#copy/orders/payment-errors.ts";
import { ErrorText } from "#ui/field.tsx";
import { postJson } from "#web/parts/payment-end/ask-outcome.ts";
import { expiryProblem, formatCardNumber, formatCvc, formatExpiry } from "./card-format.ts";
import { isClosed, type Payable, type PayFields, type PayOutcome } from "./pay-outcome.ts";

const EMPTY = { number: "", expiry: "", cvc: "" };
const COMPLETE = { number: /^[\d ]{14,}$/, expiry: /^\d\d \/ \d\d$/, cvc: /^\d{3,4}$/ };
type Part = keyof typeof EMPTY;

type TillReply =
  | { outcome: "succeeded" }
  | { outcome: "authentication_required"; message: string }
  | { outcome: "refused"; code: string; message: string };

type SimulatedCardProps = {
  ref: Ref<PayFields>;
  payable: Pick<Payable, "clientSecret"> | undefined;
  /** Asks the buyer what a bank would ask; true when they confirm. */
  ask: () => Promise<boolean>;
};

/** Our own card field, for payments that no bank will ever hear of. */
export function SimulatedCard({ ref, payable, ask }: SimulatedCardProps) {
  const [card, setCard] = useState(EMPTY);
  const [missing, setMissing] = useState<Part[]>([]);
  const group = useRef<HTMLDivElement>(null);
  const problem = expiryProblem(card.expiry, new Date());

  // What was typed before this script had loaded stays.
  useEffect(() => {
    const typed = (name: Part) =>
      group.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    setCard({
      number: formatCardNumber(typed("number")),
      expiry: formatExpiry(typed("expiry")),
      cvc: formatCvc(typed("cvc")),
    });
  }, []);

  useImperativeHandle(ref, () => ({
    async confirm(): Promise<PayOutcome> {
      if (!payable) return { outcome: "refused", message: paymentErrorFr(undefined) };
      const { clientSecret } = payable;
      const parts = (Object.keys(EMPTY) as Part[]).filter(
        (part) => !COMPLETE[part].test(card[part]),
      );
      setMissing(parts);
      const wrong = parts[0] ?? (problem && "expiry");
      if (wrong) {
        group.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
        const code = parts[0] ? "incomplete_card" : problem;
        return { outcome: "refused", message: paymentErrorFr(code ?? undefined) };
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
    "aria-invalid": missing.includes(name) || (name === "expiry" && problem !== null) || undefined,
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
          aria-describedby={problem ? "expiration-erreur" : undefined}
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
      {/* There before any message: a live region that appears full is often not read out. */}
      <div aria-live="polite">
        {problem && <ErrorText id="expiration-erreur">{paymentErrorFr(problem)}</ErrorText>}
      </div>
      <span className="hint">Paiement simulé : aucune somme n’est débitée.</span>
    </div>
  );
}

const post = (fields: Record<string, string>) =>
  postJson<TillReply>(href("/api/payments/simulated"), fields);
