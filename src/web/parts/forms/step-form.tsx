import { Form, type FormProps, useLocation } from "react-router";
import { useIsSending } from "./use-is-sending.ts";
import { useOneSubmission } from "./use-one-submission.ts";

type StepFormProps = Omit<FormProps, "method" | "onSubmit" | "action"> & { action: string };

/** A form that is a button: a double click is one step, and not a second that comes too late. */
export function StepForm({ action, ...form }: StepFormProps) {
  const submitOnce = useOneSubmission(useIsSending(action), useLocation().key, () => {});
  return <Form {...form} method="post" action={action} onSubmit={submitOnce} />;
}
