const digitsOf = (text: string, most: number) => text.replace(/\D/g, "").slice(0, most);

/** « 4242 4242 4242 4242 » */
export const formatCardNumber = (text: string): string =>
  digitsOf(text, 19)
    .replace(/(.{4})/g, "$1 ")
    .trim();

/** « 04 / 28 »; a month that can only have one digit gets its zero. */
export function formatExpiry(text: string): string {
  // Taking the slash back takes the month's last digit too, or one could never go back.
  if (/^\d\d \/$/.test(text)) return text.slice(0, 1);
  let digits = digitsOf(text, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const formatCvc = (text: string): string => digitsOf(text, 4);

/** What is wrong with « 13 / 30 » or « 01 / 20 », as soon as it can be known. */
export function expiryProblem(text: string, today: Date): "invalid_expiry" | "expired_card" | null {
  const [, month, year] = /^(\d\d) \/ (\d\d)?$/.exec(text) ?? [];
  if (month === undefined) return null;
  if (month === "00" || Number(month) > 12) return "invalid_expiry";
  if (year === undefined) return null;
  // A card is good until the last day of its month.
  const lastMonth = (2000 + Number(year)) * 12 + Number(month);
  return lastMonth < today.getFullYear() * 12 + today.getMonth() + 1 ? "expired_card" : null;
}
