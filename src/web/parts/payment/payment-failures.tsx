import { type ReactNode, useEffect, useRef } from "react";
import { paymentPreparationFailedFr } from "#copy/orders/payment-errors.ts";
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

/** Takes the focus from the button, which may be far from it, but not from a field to be mended. */
export function PaymentFailure({ error }: { error: string }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told anew
  useEffect(() => {
    if (document.activeElement?.matches("[aria-invalid=true]")) return;
    place.current?.querySelector<HTMLElement>("[role=alert]")?.focus({ preventScroll: true });
  }, [error]);
  return (
    <InView subject={error}>
      <div ref={place}>
        <Alert kind="error" tabIndex={-1}>
          {error}
        </Alert>
      </div>
    </InView>
  );
}

type InViewProps = { subject: string | undefined; children: ReactNode };

/** On a telephone the button stays in sight while the card may not: what is said comes to it. */
export function InView({ subject, children }: InViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (subject) place.current?.scrollIntoView({ block: "nearest" });
  }, [subject]);
  return (
    <div ref={place} className="scroll-mt-24 scroll-mb-40">
      {children}
    </div>
  );
}
