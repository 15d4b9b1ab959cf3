import { err, ok, type Result } from "#kernel/result.ts";
import { countryCodeOf } from "./postal-codes.ts";

type Dialling = {
  prefix: string;
  /** What is dialled before a number at home, and left out from abroad. */
  trunk: string;
  /** The number after its prefix. */
  pattern: RegExp;
};

const dialling = (prefix: string, pattern: RegExp, trunk = "0"): Dialling => ({
  prefix,
  trunk,
  pattern,
});

/** By ISO code; numbers of a country that is not here are typed with their prefix. */
const COUNTRIES: Readonly<Record<string, Dialling>> = {
  FR: dialling("33", /^[1-9]\d{8}$/),
  MC: dialling("377", /^\d{8,9}$/, ""),
  AD: dialling("376", /^\d{6,9}$/, ""),
  // Shorter ones exist: with its country, a number has seven digits at least.
  AT: dialling("43", /^[1-9]\d{4,12}$/),
  // Those of mobiles have a digit more.
  BE: dialling("32", /^(?:4[5-9]\d{7}|(?!4[5-9])[1-9]\d{7})$/),
  CH: dialling("41", /^[1-9]\d{8}$/),
  DE: dialling("49", /^[1-9]\d{5,12}$/),
  DK: dialling("45", /^\d{8}$/, ""),
  ES: dialling("34", /^[5-9]\d{8}$/, ""),
  FI: dialling("358", /^[1-9]\d{4,11}$/),
  GB: dialling("44", /^[1-9]\d{8,9}$/),
  IE: dialling("353", /^[1-9]\d{6,9}$/),
  IT: dialling("39", /^\d{6,11}$/, ""),
  LU: dialling("352", /^\d{4,11}$/, ""),
  NL: dialling("31", /^[1-9]\d{8}$/),
  PL: dialling("48", /^\d{9}$/, ""),
  PT: dialling("351", /^\d{9}$/, ""),
  SE: dialling("46", /^[1-9]\d{6,9}$/),
};

/** Numbers that France writes like its own, and that have a prefix of their own from abroad. */
const OVERSEAS: readonly [RegExp, prefix: string][] = [
  [/^(?:590|690|691)\d{6}$/, "590"],
  [/^(?:594|694)\d{6}$/, "594"],
  [/^(?:596|696|697)\d{6}$/, "596"],
  // 06 39 98 is kept for films and examples.
  [/^(?:262|263|269|639(?!98)|692|693)\d{6}$/, "262"],
];

/** With its country, « +33612345678 », however it was typed; an example of one where it is none. */
export function readPhone(typed: string, country: string): Result<string, { example: string }> {
  const home = COUNTRIES[countryCodeOf(country) ?? ""];
  const wrong = err({ example: home?.prefix === "33" ? "06 12 34 56 78" : "+32 470 12 34 56" });
  const bare = typed.replace(/\(0\)/g, "").replace(/[\s.\-/()\u2011]/g, "");
  const abroad = bare.replace(/^00/, "+");
  if (!/^\+?\d{4,20}$/.test(abroad)) return wrong;
  if (abroad.startsWith("+")) return isNumber(abroad) ? ok(abroad) : wrong;
  if (!home || !bare.startsWith(home.trunk)) return wrong;
  const national = bare.slice(home.trunk.length);
  if (!home.pattern.test(national)) return wrong;
  const overseas = home.prefix === "33" && OVERSEAS.find(([pattern]) => pattern.test(national));
  return ok(`+${overseas ? overseas[1] : home.prefix}${national}`);
}

/** As it is dialled from France, for a table: what begins with a plus would be run there. */
export const dialledPhone = (phone: string): string =>
  phone.replace(/^\+33/, "0").replace(/^\+/, "00");

function isNumber(international: string): boolean {
  const known = Object.values(COUNTRIES).find(({ prefix }) =>
    international.startsWith(`+${prefix}`),
  );
  return known
    ? known.pattern.test(international.slice(1 + known.prefix.length))
    : /^\+[1-9]\d{6,14}$/.test(international);
}
