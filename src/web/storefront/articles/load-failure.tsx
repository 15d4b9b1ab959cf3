import type { ReactNode } from "react";
import { Form } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

type LoadFailureProps = { path: string; search: string; children: ReactNode };

/** Says it, and asks for the same page again: by script or, before it has loaded, by the browser. */
export function LoadFailure({ path, search, children }: LoadFailureProps) {
  const retry = (
    <Form action={path} preventScrollReset>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="line" size="sm">
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

/** Fixed letter for letter by the specification. */
export const ARTICLES_FAILED = "Une erreur est survenue lors du chargement des articles.";
export const ARTICLE_FAILED = "Une erreur est survenue lors du chargement de l'article.";
