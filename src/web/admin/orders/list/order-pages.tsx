import { Link, useLocation } from "react-router";
import { cursorText, type OrderCursor } from "#shop/orders/desk/order-query.ts";
import { buttonClass } from "#ui/button.tsx";

type OrderPagesProps = {
  shown: number;
  /** Of how many, where it is counted. */
  total: string | undefined;
  previous: OrderCursor | null;
  next: OrderCursor | null;
};

/** How many of the orders are shown, and the way to the pages beside this one. */
export function OrderPages({ shown, total, previous, next }: OrderPagesProps) {
  const address = useAddressWith();
  if (shown === 0) return null;
  const isPaged = previous !== null || next !== null;
  return (
    <nav className="pager" aria-label="Pages de la liste">
      <span>
        {shown > 1 ? `${shown} commandes` : "1 commande"}
        {isPaged && total && ` sur ${total}`}
      </span>
      {isPaged && (
        <span className="row [--row:.5rem]">
          <Step rel="prev" to={previous && address({ avant: cursorText(previous) })}>
            Précédent
          </Step>
          <Step rel="next" to={next && address({ apres: cursorText(next) })}>
            Suivant
          </Step>
        </span>
      )}
    </nav>
  );
}

type StepProps = { rel: "prev" | "next"; to: string | null; children: string };

const Step = ({ rel, to, children }: StepProps) =>
  to ? (
    <Link className={buttonClass("line", { size: "sm" })} rel={rel} to={to}>
      {children}
    </Link>
  ) : (
    <span className={buttonClass("line", { size: "sm" })} aria-disabled="true">
      {children}
    </span>
  );

/** The address of the list from another place, asked for the same otherwise. */
export function useAddressWith(): (place: Record<string, string>) => string {
  const { pathname, search } = useLocation();
  return (place) => {
    const asked = new URLSearchParams(search);
    for (const name of ["avis", "apres", "avant", ...Object.keys(place)]) asked.delete(name);
    for (const [name, value] of Object.entries(place)) if (value) asked.set(name, value);
    return asked.size > 0 ? `${pathname}?${asked}` : pathname;
  };
}
