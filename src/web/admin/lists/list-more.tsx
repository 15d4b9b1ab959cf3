import { Link, useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";

/** The address of the page that comes after a row, or of the first one; the rest is asked as it is. */
export function usePageAddress(): (after: string | number | null) => string {
  const { pathname, search } = useLocation();
  return (after) => {
    const asked = new URLSearchParams(search);
    asked.delete("avis");
    asked.delete("apres");
    if (after !== null) asked.set("apres", String(after));
    return asked.size > 0 ? `${pathname}?${asked}` : pathname;
  };
}

/** The following page of a list, and the way back to its beginning. */
export function ListMore({ next }: { next: string | number | null }) {
  const isFurther = new URLSearchParams(useLocation().search).has("apres");
  const address = usePageAddress();
  if (next === null && !isFurther) return null;
  const style = buttonClass("line", { size: "sm" });
  return (
    <nav className="row row--between" aria-label="Pages de la liste">
      {isFurther ? (
        <Link className={style} to={address(null)}>
          Retour au début
        </Link>
      ) : (
        <span />
      )}
      {next !== null && (
        <Link className={style} to={address(next)} rel="next">
          Suivant
        </Link>
      )}
    </nav>
  );
}
