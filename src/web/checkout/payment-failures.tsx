import { useEffect, useRef } from "react";
import { paymentPreparationFailedFr } from "#copy/payment-errors.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

export function PreparationFailure({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="line" size="sm" onClick={onRetry}>
      Réessayer
    </Button>
  );
  return (
    <Alert kind="error" action={retry}>
      {paymentPreparationFailedFr}
    </Alert>
  );
}

/** On a telephone the button stays in sight while the card may not: what went wrong comes to it. */
export function PaymentFailure({ error }: { error: string }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error is brought into view
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  return (
    <div ref={place} className="scroll-mt-24 scroll-mb-40">
      <Alert kind="error">{error}</Alert>
    </div>
  );
}
