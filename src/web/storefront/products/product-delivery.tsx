import { deliveryTermsFr, expectedFr } from "#copy/orders/delivery.ts";
import type { DeliveryTerms } from "#shop/shipping/delivery-terms.ts";
import { expectedDelivery } from "#shop/shipping/expected-delivery.ts";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";

/**
 * What the parcel costs, and when it comes. The page is kept and read on another day: the days are
 * counted by the browser, which knows today; its line is there from the start, so that nothing moves.
 */
export function ProductDelivery({ terms }: { terms: DeliveryTerms | null }) {
  const hydrated = useHydrated();
  return (
    <p className="t-sm c-2">
      {terms && <>Livraison : {deliveryTermsFr(terms)}. </>}
      <span className="block min-h-[1lh]">
        {hydrated && (
          <>
            <b>Reçue {expectedFr(expectedDelivery(new Date()))}</b> si vous commandez aujourd’hui.
          </>
        )}
      </span>
    </p>
  );
}
