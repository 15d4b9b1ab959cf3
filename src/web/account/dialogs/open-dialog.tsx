import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";

type OpenDialogProps = {
  /** The dialog's address. */
  to: string;
  variant: "primary" | "line" | "quiet" | "danger";
  label?: string | undefined;
  children: ReactNode;
};

/** A button that goes to the dialog's address: it opens before any script has loaded, too. */
export function OpenDialog({ to, variant, label, children }: OpenDialogProps) {
  return (
    <Form action={to} preventScrollReset>
      <Button type="submit" variant={variant} size="sm" aria-haspopup="dialog" aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
