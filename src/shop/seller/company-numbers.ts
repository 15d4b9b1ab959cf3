const digitsOf = (text: string) => text.replace(/[\s.]/g, "");

/** La Poste, whose establishments are numbered without a check digit of the usual kind. */
const LA_POSTE = "356000000";

/** Fourteen digits that add up: a digit mistyped, or two of them swapped, does not. */
export function isSiret(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{14}$/.test(digits) || !isLuhn(digits.slice(0, 9))) return false;
  if (isLuhn(digits)) return true;
  return digits.startsWith(LA_POSTE) && sum(digits) % 5 === 0;
}

/** The French one: FR, a key of two digits, and the SIREN that the key is computed from. */
export function isFrenchVatNumber(text: string): boolean {
  const [, key, siren] = /^FR(\d{2})(\d{9})$/.exec(digitsOf(text).toUpperCase()) ?? [];
  if (!key || !siren || !isLuhn(siren)) return false;
  return Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

/** The nine digits of the company in either of its numbers. */
export const sirenOf = (text: string): string =>
  digitsOf(text)
    .replace(/^FR\d{2}/i, "")
    .slice(0, 9);

const sum = (digits: string) => [...digits].reduce((all, digit) => all + Number(digit), 0);

function isLuhn(digits: string): boolean {
  const doubled = [...digits].reverse().map((digit, at) => {
    const value = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return value > 9 ? value - 9 : value;
  });
  return doubled.reduce((all, value) => all + value, 0) % 10 === 0;
}
