import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import type { Refusal } from "./refusal.ts";

type IdentityFormProps = {
  refusal: Refusal | undefined;
  submit: string;
  submitting: string;
  children?: ReactNode;
};

/** A form of one button, which says at one place why it came back and puts the cursor there. */
export function IdentityForm({ refusal, submit, submitting, children }: IdentityFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (refusal) focusOn(form.current, refusal.field);
  }, [refusal]);
  return (
    <Form
      ref={form}
      method="post"
      // The words and their order are ours, not the browser's.
      noValidate
      preventScrollReset
      className="stack [--stack:1.25rem]"
      onSubmit={useOneSubmission(isSending, refusal, () => {})}
    >
      {children}
      {refusal?.field === null && (
        <Alert kind="error" tabIndex={-1} autoFocus>
          {refusal.message}
        </Alert>
      )}
      <Button type="submit" block busy={isSending} disabled={isSending}>
        {isSending ? submitting : submit}
      </Button>
    </Form>
  );
}

function focusOn(form: HTMLFormElement | null, field: string | null) {
  if (field === null) return form?.querySelector<HTMLElement>("[role=alert]")?.focus();
  const control = form?.elements.namedItem(field);
  if (!(control instanceof HTMLInputElement)) return;
  control.focus();
  control.select();
}
