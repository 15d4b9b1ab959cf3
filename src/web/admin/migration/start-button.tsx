import { Database } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import type { Refreshed } from "../connections/refreshed.ts";

type StartButtonProps = {
  /** The screen that asks, and tells when it cannot be. */
  from: Refreshed;
  isDisabled?: boolean;
  block?: boolean;
  describedBy?: string | undefined;
};

const START = "/admin/migration";

export function StartButton({ from, isDisabled, block, describedBy }: StartButtonProps) {
  const isSending = useIsSending(START);
  return (
    <StepForm action={START} className="contents">
      <Button
        type="submit"
        name="depuis"
        value={from}
        variant="line"
        size={block ? "md" : "sm"}
        block={block ?? false}
        disabled={isDisabled}
        busy={isSending}
        aria-describedby={describedBy}
      >
        {!isSending && <Database className="icon icon--sm" />}
        Migrer vers Supabase
      </Button>
    </StepForm>
  );
}
