import { type TemperatureClass, temperatureClasses } from "#shop/catalogue/temperature-class.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import type { HeatPack } from "#shop/dispatch/judge-departure.ts";
import { serviceOfPoint } from "#shop/dispatch/service-of-point.ts";
import { type DepartementCode, departementOf } from "#shop/shipping/departements.ts";
import type { PickupPoint } from "#shop/shipping/pickup-point.ts";

/** Where and how something was sold to go, before or after it is paid. */
type Sold = {
  country: string;
  postalCode: string;
  service: string | null;
  point: PickupPoint | null;
};

/** A locker of a carrier whose own we do not know is judged as any other. */
export const soldService = ({ service, point }: Pick<Sold, "service" | "point">) =>
  service ??
  (point && (serviceOfPoint(point) ?? (point.kind === "locker" ? "colissimo-consigne" : null)));

/** Of the point that it is carried to, else of its buyer. */
export function departementTo(sold: Omit<Sold, "service">): DepartementCode | null {
  const { point, country, postalCode } = sold;
  const isInFrance = point ? point.country === "FR" : country === "France";
  return isInFrance ? departementOf(point?.postalCode ?? postalCode) : null;
}

export const tenderest = (
  lines: readonly { temperatureClass: TemperatureClass }[],
): TemperatureClass =>
  temperatureClasses.find((one) => lines.some((line) => line.temperatureClass === one)) ?? "F";

/**
 * Whoever was offered a pack before paying bought it, or chose to wait for milder days. All that was
 * sold tells which, whatever parcel a line is in now and even if it was refunded since.
 */
export function heatPackOf(
  sold: readonly { variantId: string | null }[],
  wish: DepartureWish | null,
): HeatPack {
  if (!wish?.packOffered) return "shop";
  return sold.some(({ variantId }) => variantId === wish.packOffered) ? "bought" : "declined";
}
