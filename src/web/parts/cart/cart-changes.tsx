import { formatPrice } from "#copy/formats.ts";
import type { CartChange } from "#shop/cart/refresh-cart.ts";
import { Alert } from "#ui/alert.tsx";
import { DismissButton } from "#ui/dismiss-button.tsx";

type CartChangesProps = { changes: readonly CartChange[]; onDismiss: () => void };

/** What the shop had to change in the cart: it stays until it has been read. */
export function CartChanges({ changes, onDismiss }: CartChangesProps) {
  const good = changes.every(({ code }) => code === "cheaper");
  const dismiss = <DismissButton onClick={onDismiss} />;
  return (
    // There before any message: a live region that appears full is often not read out.
    <div className="[&>*]:mb-8" aria-live="polite">
      {changes.length > 0 && (
        <Alert kind={good ? "info" : "warning"} action={dismiss}>
          {changes.map((change) => (
            <span className="block not-first:mt-1" key={JSON.stringify(change)}>
              {cartChangeFr(change)}
            </span>
          ))}
        </Alert>
      )}
    </div>
  );
}

export function cartChangeFr(change: CartChange): string {
  const name = `« ${change.name} »`;
  switch (change.code) {
    case "dearer":
      return `Le prix de ${name} a augmenté : ${formatPrice(change.after)} au lieu de ${formatPrice(change.before)}.`;
    case "cheaper":
      return `Le prix de ${name} a baissé : ${formatPrice(change.after)} au lieu de ${formatPrice(change.before)}.`;
    case "fewer":
      return `${onlyLeft(change.available)} de ${name}. La quantité a été ajustée.`;
    case "gone":
      return `L’article ${name} n’est plus disponible et a été retiré du panier.`;
  }
}

const onlyLeft = (available: number) =>
  available === 1 ? "Il ne reste qu’un exemplaire" : `Il ne reste que ${available} exemplaires`;
