import { waitFr } from "#copy/orders/held-time.ts";
import type { HeldLine } from "#shop/cart/refresh-cart.ts";
import { Alert } from "#ui/alert.tsx";

export const heldFr = ({ heldMs }: { heldMs: number }): string =>
  `Réservé par quelqu’un, réessayez dans ${waitFr(heldMs)}.`;

/** What waits in the cart until other buyers have paid or not: the rest can be ordered without it. */
export function HeldLines({ held }: { held: readonly HeldLine[] }) {
  return (
    // There before any message: a live region that appears full is often not read out.
    <div className="[&>*]:mb-8" aria-live="polite">
      {held.length > 0 && (
        <Alert kind="warning">
          {held.map(({ key, name, heldMs }) => (
            <span className="block" key={key}>
              « {name} » : {heldFr({ heldMs }).toLowerCase()}
            </span>
          ))}
          <span className="mt-1 block">
            {held.length === 1
              ? "Cet article reste dans votre panier. Retirez-le pour commander les autres sans attendre."
              : "Ces articles restent dans votre panier. Retirez-les pour commander les autres sans attendre."}
          </span>
        </Alert>
      )}
    </div>
  );
}
