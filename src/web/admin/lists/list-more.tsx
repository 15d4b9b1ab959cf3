import { Link, useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";

/** The following page of a list, and the way back to its beginning. */
export function ListMore({ next }: { next: string | null }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isFurther = params.has("apres");
  if (!next && !isFurther) return null;
  const address = (after: string | null) => {
    const asked = new URLSearchParams(params);
    asked.delete("avis");
    asked.delete("apres");
    if (after) asked.set("apres", after);
    return asked.size > 0 ? `${pathname}?${asked}` : pathname;
  };
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
      {next && (
        <Link className={style} to={address(next)} rel="next">
          Suivant
        </Link>
      )}
    </nav>
  );
}
