import type { BasisPoints, Cents } from "#kernel/money.ts";

// The shop's day is the one of its customers, wherever the server stands.
const timeZone = "Europe/Paris";

const price = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const wholePrice = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});
const count = new Intl.NumberFormat("fr-FR");
const day = new Intl.DateTimeFormat("fr-FR", {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const longDate = new Intl.DateTimeFormat("fr-FR", {
  timeZone,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const time = new Intl.DateTimeFormat("fr-FR", { timeZone, hour: "2-digit", minute: "2-digit" });
const rate = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 2 });

/** « 59,90 € », with a no-break space before the sign. */
export const formatPrice = (amount: Cents): string => price.format(amount / 100);

/** « 1 286 € », where cents would be noise. */
export const formatWholePrice = (amount: Cents): string => wholePrice.format(amount / 100);

/** « 100 000 » */
export const formatCount = (amount: number): string => count.format(amount);

/** "59.90", as machines want it. */
export const decimalEuros = (amount: Cents): string => (amount / 100).toFixed(2);

/** « 14/11/2026 » */
export const formatDay = (date: Date): string => day.format(date);

/** « 14 novembre 2026 »; French writes the first of a month « 1er », which Intl does not. */
export const formatLongDate = (date: Date): string => longDate.format(date).replace(/^1 /, "1er ");

/** « 14 h 05 », in Paris. */
export const formatTime = (date: Date): string => time.format(date).replace(":", "\u00a0h\u00a0");

/** « 5,5 % » */
export const formatRate = (basisPoints: BasisPoints): string => rate.format(basisPoints / 10_000);
