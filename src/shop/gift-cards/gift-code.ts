/** No 0, O, 1 or I: 32 characters that are told apart, five random bits in each. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 16;
const GROUP = 4;

/** How many random bytes a code is made of. */
export const CODE_BYTES = LENGTH;

/** Of what is typed, before it is read. */
export const LONGEST_GIFT_CODE = 40;

/** Each byte gives one character: 256 is a multiple of 32, so that all are as likely. */
export const toGiftCode = (random: Uint8Array): string =>
  Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join("");

/** As it is printed: in groups of four. */
export const writeGiftCode = (code: string): string =>
  code.match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? code;

/** The code as somebody typed it, in any case, with or without dashes; null for what is none. */
export function readGiftCode(typed: string): string | null {
  if (typed.length > LONGEST_GIFT_CODE) return null;
  const code = typed.replace(/[\s.‐-―−-]+/g, "").toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter))
    ? code
    : null;
}

export const endOfCode = (code: string): string => code.slice(-GROUP);
