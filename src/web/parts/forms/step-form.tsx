import type { ComponentProps } from "react";
import { Form, type FormProps, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { useIsSending } from "./use-is-sending.ts";
import { useOneSubmission } from "./use-one-submission.ts";

type StepFormProps = Omit<FormProps, "method" | "onSubmit" | "action"> & { action: string };

/** A form that is a button: a double click is one step, and not a second that comes too late. */
export function StepForm({ action, ...form }: StepFormProps) {
  const submitOnce = useOneSubmission(useIsSending(action), useLocation().key, () => {});
  return <Form {...form} method="post" action={action} onSubmit={submitOnce} />;
}

type StepButtonProps = ComponentProps<typeof Button> & { action: string };

/** The whole of such a form; the page stays where it is. */
export const StepButton = ({ action, ...button }: StepButtonProps) => (
  <StepForm action={action} preventScrollReset className="contents">
    <Button type="submit" size="sm" variant="line" {...button} />
  </StepForm>
);
