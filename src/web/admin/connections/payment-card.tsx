import { Link } from "react-router";
import { Tag } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import type { Payment } from "./admin-page.ts";
import { WebhookHealth } from "./webhook-health.tsx";

const STRIPE = "/admin/connexions/stripe";

const WORDS = {
  refused: "Stripe ne reconnaît pas les clés de la configuration d’environnement.",
  failed: "Stripe n’a pas pu être joint. Les clés viennent de la configuration d’environnement.",
  simulated: "Paiement simulé : aucune carte n’est débitée et Stripe n’est pas configuré.",
};

const words = ({ state, isTest }: Payment): string =>
  state === "connected"
    ? `Stripe, mode ${isTest ? "test" : "réel"}. Les clés viennent de la configuration d’environnement.`
    : WORDS[state];

export function PaymentCard({ payment }: { payment: Payment }) {
  const isConnected = payment.state === "connected";
  const isSending = useIsSending(STRIPE);
  return (
    <article className="conn">
      <header>
        <h2>Paiement</h2>
        <Tag tone={isConnected ? "green" : "amber"}>
          {isConnected ? "Connecté" : "Non connecté"}
        </Tag>
      </header>
      <p className="t-sm t-body">{words(payment)}</p>
      {payment.webhook && <WebhookHealth health={payment.webhook} />}
      {isConnected ? (
        <StepForm action={STRIPE} preventScrollReset className="contents">
          <Button type="submit" variant="line" size="sm" busy={isSending}>
            {isSending ? "Vérification en cours..." : "Vérifier la connexion"}
          </Button>
        </StepForm>
      ) : (
        <Link className={buttonClass("line", { size: "sm" })} to={STRIPE} preventScrollReset>
          Configurer Stripe
        </Link>
      )}
    </article>
  );
}
