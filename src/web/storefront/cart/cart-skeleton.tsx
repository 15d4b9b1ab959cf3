import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PhoneLink } from "#web/parts/shell/phone-link.tsx";

/** Before the browser has looked into its storage: neither full nor empty. */
export function CartSkeleton() {
  return (
    <>
      <div className="mb-block hidden noscript:block">
        <EmptyState title="Votre panier est dans votre navigateur">
          Il a besoin de JavaScript pour le retrouver. Vous pouvez aussi commander par téléphone au{" "}
          <PhoneLink />.
        </EmptyState>
      </div>
      <div className="checkout noscript:hidden" role="status" aria-label="Chargement du panier">
        <div className="cart-line">
          <Skeleton height="10.625rem" />
          <div className="stack">
            <Skeleton height="1.75rem" width="70%" />
            <Skeleton height="1rem" width="40%" />
          </div>
        </div>
        <Skeleton height="20rem" />
      </div>
    </>
  );
}
