import { RefreshCw } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { REFRESH, type Refreshed } from "./refreshed.ts";

type RefreshButtonProps = {
  /** The screen that asks, and tells what came of it. */
  to: Refreshed;
  variant: "quiet" | "line";
  children: string;
};

export function RefreshButton({ to, variant, children }: RefreshButtonProps) {
  const isSending = useIsSending(REFRESH);
  return (
    <StepForm action={REFRESH} preventScrollReset className="contents">
      <Button type="submit" name="vers" value={to} variant={variant} size="sm" busy={isSending}>
        {!isSending && <RefreshCw className="icon icon--sm" />}
        {children}
      </Button>
    </StepForm>
  );
}
