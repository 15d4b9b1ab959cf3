import { useLocation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";

/** « Réessayer » is a document request: it works even if what failed is the script's connection. */
export function ScreenFailure() {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap">
      <Alert
        kind="error"
        action={
          <a className={buttonClass("quiet", { size: "sm" })} href={pathname + search}>
            Réessayer
          </a>
        }
      >
        Cet écran n’a pas pu être chargé.
      </Alert>
    </div>
  );
}
