import { Alert } from "#ui/alert.tsx";
import { hiddenMeta } from "#web/document/seo.ts";
import { CartChanges } from "#web/parts/cart/cart-changes.tsx";
import { cartLimitFr } from "#web/parts/cart/cart-limit.ts";
import { HeldLines } from "#web/parts/cart/held-lines.tsx";
import { useCart } from "#web/parts/cart/use-cart.ts";
import { useRefreshedCart } from "#web/parts/cart/use-refreshed-cart.ts";
import { VerificationNotice } from "#web/parts/payment-end/verification-notice.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { CartBar } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { FilledCart } from "./filled-cart.tsx";
import { useCartVerification } from "./use-cart-verification.ts";

export const meta = () =>
  hiddenMeta("Votre Panier", "Les plantes et les accessoires que vous avez choisis chez Canopée.");

/** The page is the same for everyone: the browser fills it in from its storage. */
export default function Cart() {
  const lines = useCart();
  const look = useRefreshedCart(lines);
  const { quoted, changes, held, failed, applied, refused, retry, dismiss } = look;
  const verification = useCartVerification();
  const tooLong = lines && cartLimitFr(lines);
  const isFilled = lines !== undefined && lines.length > 0;
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1 className="t-page">Votre Panier</h1>
        </div>
        <VerificationNotice {...verification} />
        <CartChanges changes={changes} onDismiss={dismiss} />
        <HeldLines held={held} />
        {tooLong && (
          <div className="mb-8">
            <Alert kind="warning">{tooLong}</Alert>
          </div>
        )}
        {lines === undefined && <CartSkeleton />}
        {lines?.length === 0 && <EmptyCart />}
        {isFilled && (
          <FilledCart {...{ lines, quoted, held, applied, refused, retry }} unverified={failed} />
        )}
      </div>
      {isFilled && <CartBar lines={lines} applied={applied} blocked={held.length > 0} />}
    </>
  );
}
