import { err, ok, type Result } from "#kernel/result.ts";

type PostalFormat = {
  /** In French, as people type it. */
  name: string;
  /** Of the code without spaces and hyphens, in capitals. */
  pattern: RegExp;
  example: string;
};

const format = (name: string, pattern: RegExp, example: string): PostalFormat => ({
  name,
  pattern,
  example,
});
const digits = (name: string, count: number, example: string) =>
  format(name, new RegExp(`^\\d{${count}}$`), example);

/** What La Poste delivers under a French postal code and ISO calls by a code of its own. */
const TERRITORIES: Record<string, PostalFormat> = {
  GP: format("Guadeloupe", /^971(?!33|50)\d{2}$/, "97110"),
  MQ: format("Martinique", /^972\d{2}$/, "97200"),
  GF: format("Guyane", /^973\d{2}$/, "97300"),
  RE: format("La Réunion", /^974\d{2}$/, "97400"),
  PM: format("Saint-Pierre-et-Miquelon", /^975\d{2}$/, "97500"),
  YT: format("Mayotte", /^976\d{2}$/, "97600"),
  BL: format("Saint-Barthélemy", /^(?:97133|977\d{2})$/, "97133"),
  MF: format("Saint-Martin", /^(?:97150|978\d{2})$/, "97150"),
  MC: format("Monaco", /^980\d{2}$/, "98000"),
  WF: format("Wallis-et-Futuna", /^986\d{2}$/, "98600"),
  PF: format("Polynésie française", /^987\d{2}$/, "98713"),
  NC: format("Nouvelle-Calédonie", /^988\d{2}$/, "98800"),
};

/** By ISO code; a country that is not here is not checked. */
export const postalFormats: Readonly<Record<string, PostalFormat>> = {
  // Mainland and Corsica, then the territories, whose addresses are often written « France ».
  FR: format("France", /^(?:(?:0[1-9]|[1-8]\d|9[0-5])\d{3}|97[1-8]\d{2}|98[0678]\d{2})$/, "75011"),
  ...TERRITORIES,
  AD: format("Andorre", /^AD[1-7]00$/, "AD500"),
  AT: digits("Autriche", 4, "1010"),
  BE: digits("Belgique", 4, "1000"),
  BG: digits("Bulgarie", 4, "1000"),
  CH: digits("Suisse", 4, "1201"),
  CY: digits("Chypre", 4, "1010"),
  CZ: digits("Tchéquie", 5, "11000"),
  DE: digits("Allemagne", 5, "10115"),
  DK: digits("Danemark", 4, "1050"),
  EE: digits("Estonie", 5, "10111"),
  ES: format("Espagne", /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, "28001"),
  FI: digits("Finlande", 5, "00100"),
  GB: format("Royaume-Uni", /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, "SW1A 1AA"),
  GR: digits("Grèce", 5, "10431"),
  HR: digits("Croatie", 5, "10000"),
  HU: digits("Hongrie", 4, "1051"),
  IE: format("Irlande", /^[A-Z]\d[\dW][A-Z\d]{4}$/, "D02 X285"),
  IT: digits("Italie", 5, "00118"),
  LI: format("Liechtenstein", /^94\d{2}$/, "9490"),
  LT: format("Lituanie", /^(?:LT)?\d{5}$/, "LT-01100"),
  LU: format("Luxembourg", /^L?\d{4}$/, "1009"),
  LV: format("Lettonie", /^(?:LV)?\d{4}$/, "LV-1010"),
  MT: format("Malte", /^[A-Z]{3}\d{4}$/, "VLT 1117"),
  NL: format("Pays-Bas", /^[1-9]\d{3}[A-Z]{2}$/, "1012 AB"),
  PL: digits("Pologne", 5, "00001"),
  PT: digits("Portugal", 7, "1000001"),
  RO: digits("Roumanie", 6, "010011"),
  SE: digits("Suède", 5, "11120"),
  SI: digits("Slovénie", 4, "1000"),
  SK: digits("Slovaquie", 5, "81101"),
  SM: format("Saint-Marin", /^4789\d$/, "47890"),
};

export type WrongPostalCode = { example: string };

/** The code as it is written on a parcel, or an example of one of this country. */
export function readPostalCode(
  code: string | undefined,
  typed: string,
): Result<string, WrongPostalCode> {
  const known = code === undefined ? undefined : postalFormats[code];
  const written = typed.trim();
  if (!known) return ok(written);
  const bare = written.toUpperCase().replace(/[\s-]/g, "");
  if (!known.pattern.test(bare)) return err({ example: known.example });
  return ok(/^\d+$/.test(bare) ? bare : written.toUpperCase());
}

/** Said at the field, whichever form it is in. */
export const wrongPostalCodeFr = ({ example }: WrongPostalCode): string =>
  `Ce code postal n’est pas valide pour ce pays (exemple : ${example}).`;

/** The territory of a French postal code; undefined for the mainland and Corsica. */
export function territoryOf(postalCode: string): { code: string; name: string } | undefined {
  const bare = postalCode.replace(/\s/g, "");
  const found = Object.entries(TERRITORIES).find(([, { pattern }]) => pattern.test(bare));
  return found && { code: found[0], name: found[1].name };
}

export const fold = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").trim().toLowerCase();

const CODES = new Map([
  ...Object.entries(postalFormats).flatMap(([code, { name }]) => [
    [fold(name), code] as const,
    [code.toLowerCase(), code] as const,
  ]),
  ["france metropolitaine", "FR"],
  ["corse", "FR"],
  ["reunion", "RE"],
  ["guyane francaise", "GF"],
  ["republique tcheque", "CZ"],
]);

/** The ISO code of a country, however it is typed; undefined for one that the table does not know. */
export const countryCodeOf = (typed: string): string | undefined => CODES.get(fold(typed));

/** Where an address is, by ISO code: of a territory that is written « France », its own. */
export function placeCodeOf(place: { country: string; postalCode: string }): string | undefined {
  const code = countryCodeOf(place.country);
  return (code === "FR" ? territoryOf(place.postalCode)?.code : undefined) ?? code;
}
