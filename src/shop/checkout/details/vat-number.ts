const digits = (count: string) => new RegExp(`^\\d{${count}}$`);

/** After the two letters of the country, in the Union and in Northern Ireland. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: digits("9,10"),
  CY: /^\d{8}[A-Z]$/,
  CZ: digits("8,10"),
  DE: digits("9"),
  DK: digits("8"),
  EE: digits("9"),
  EL: digits("9"),
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: digits("8"),
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: digits("11"),
  HU: digits("8"),
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: digits("11"),
  LT: /^(?:\d{9}|\d{12})$/,
  LU: digits("8"),
  LV: digits("11"),
  MT: digits("8"),
  NL: /^\d{9}B\d{2}$/,
  PL: digits("10"),
  PT: digits("9"),
  RO: digits("2,10"),
  SE: digits("12"),
  SI: digits("8"),
  SK: digits("10"),
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** As it is printed, « FR40123456824 »; null when it has not the form of one. */
export function readVatNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s.-]/g, "");
  return FORMATS[bare.slice(0, 2)]?.test(bare.slice(2)) ? bare : null;
}
