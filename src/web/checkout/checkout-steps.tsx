import { Check } from "lucide-react";

export function CheckoutSteps({ current }: { current: "delivery" | "payment" }) {
  const delivered = current === "payment";
  return (
    <ol className="steps" aria-label="Étapes de la commande">
      {delivered ? (
        <li className="is-done">
          <Check className="icon icon--sm" /> Livraison
        </li>
      ) : (
        <li className="is-current" aria-current="step">
          1. Livraison
        </li>
      )}
      {delivered ? (
        <li className="is-current" aria-current="step">
          2. Paiement
        </li>
      ) : (
        <li>2. Paiement</li>
      )}
    </ol>
  );
}
