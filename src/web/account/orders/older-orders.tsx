import { Link, useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { AFTER } from "./order-cursor.ts";

/** Only when there are more. */
export function OlderOrders({ next }: { next: string | null }) {
  const { pathname, search } = useLocation();
  if (!next) return null;
  const asked = new URLSearchParams(search);
  asked.set(AFTER, next);
  return (
    <Link className={buttonClass("line")} to={`${pathname}?${asked}`}>
      Commandes plus anciennes
    </Link>
  );
}
