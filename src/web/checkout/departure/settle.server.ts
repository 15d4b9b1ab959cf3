import { agreementFr } from "#copy/dispatch/departures.ts";
import type { Delivery } from "#shop/checkout/delivery-form.ts";
import { foreseeDeparture } from "#shop/checkout/departure/foresee-departure.server.ts";
import { settleDeparture } from "#shop/checkout/departure/settle-departure.ts";
import type { CheckoutWish } from "#shop/checkout/start-checkout.server.ts";
import type { DepartureDependencies } from "#shop/orders/departures/read-conditions.server.ts";

/**
 * Holds the departure that was chosen against what is known now. Where none was chosen, only a point
 * is looked at: to some a plant never travels, whatever the browser was told.
 */
export function settlerOf(
  dependencies: DepartureDependencies,
  delivery: Delivery,
): Pick<CheckoutWish, "settleDeparture"> {
  const { departure } = delivery;
  if (!departure && !delivery.point) return {};
  return {
    settleDeparture: async (lines) => {
      const notice = await foreseeDeparture(dependencies, {
        unitIds: lines.flatMap(({ units }) => Object.keys(units)),
        variantIds: lines.map(({ variantId }) => variantId),
        delivery,
      });
      return settleDeparture(departure, notice, agreementFr);
    },
  };
}
