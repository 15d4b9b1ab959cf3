import { departureFr } from "#copy/dispatch/departures.ts";
import type { DeliveryValues, StartedOrder } from "../checkout-wire.ts";
import { chosenTerms, type Told } from "./use-departure.ts";

/** When it leaves, in the summary: as the order says once there is one, else as it was chosen. */
export function leavesFr(
  order: StartedOrder | undefined,
  told: Told | undefined,
  values: DeliveryValues,
): string | undefined {
  if (order) return order.departure ? departureFr(order.departure) : undefined;
  if (told?.state !== "foreseen") return undefined;
  const { week, estimated, agreeUntil } = chosenTerms(told, values);
  return departureFr({
    week: week ?? undefined,
    estimated: estimated ?? undefined,
    agreedUntil: agreeUntil ?? undefined,
  });
}
