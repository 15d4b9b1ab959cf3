import { addOpenDays, type Day, dayOf } from "#shop/dispatch/calendar.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";

/** The terms promise as many working days from the payment. */
const PROMISED_DAYS = 7;

/** By when the terms promise an order, or what its buyer agreed to. */
export const promisedDay = (wish: DepartureWish | null, paidAt: Date): Day =>
  wish?.agreedUntil ?? addOpenDays(dayOf(paidAt), PROMISED_DAYS);
