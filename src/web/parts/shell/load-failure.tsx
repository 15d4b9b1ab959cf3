import type { ReactNode } from "react";
import { Form } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

type LoadFailureProps = {
  path: string;
  search: string;
  /** It then works even if what failed is the script's connection. */
  isDocument?: boolean;
  children: ReactNode;
};

/** Says it, and asks for the same page again: by script or, before it has loaded, by the browser. */
export function LoadFailure({ path, search, isDocument = false, children }: LoadFailureProps) {
  const retry = (
    <Form action={path} preventScrollReset reloadDocument={isDocument}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={isDocument ? "quiet" : "line"} size="sm">
        Réessayer
      </Button>
    </Form>
  );
  return (
    <Alert kind="error" action={retry}>
      {children}
    </Alert>
  );
}
