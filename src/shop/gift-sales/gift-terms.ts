import { type Cents, cents } from "#kernel/money.ts";

/** What the page proposes; anything between the two limits may be typed. */
export const giftAmounts: readonly Cents[] = [3000, 5000, 8000, 12_000].map((each) => cents(each));
const LEAST_GIFT = cents(2000);
const MOST_GIFT = cents(50_000);
export const FREE_AMOUNT = "libre";

export const LONGEST_GIFT_NAME = 60;
export const LONGEST_GIFT_MESSAGE = 200;
/** How far ahead a card may be ordered. */
const MOST_DAYS = 365;

/** In whole euros, with or without « ,00 »; null beyond the limits. */
export function readGiftAmount(typed: string): Cents | null {
  if (!/^\d{1,4}([,.]00)?$/.test(typed.trim())) return null;
  const amount = cents(Number.parseInt(typed, 10) * 100);
  return amount >= LEAST_GIFT && amount <= MOST_GIFT ? amount : null;
}

export const lastSendOn = (today: string): string => {
  const last = new Date(`${today}T12:00:00Z`);
  last.setUTCDate(last.getUTCDate() + MOST_DAYS);
  return last.toISOString().slice(0, 10);
};
