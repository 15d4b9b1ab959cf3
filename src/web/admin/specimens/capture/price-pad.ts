export const PAD_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ",", "0", "back"] as const;
export type PadKey = (typeof PAD_KEYS)[number];

const LONGEST = 10;

/**
 * The price after one key of the pad. A price that was only proposed gives way to the first digit:
 * nobody has to wipe it out before.
 */
export function typedOnPad(price: string, key: PadKey, isProposed: boolean): string {
  if (key === "back") return price.slice(0, -1);
  const before = isProposed ? "" : price.replace(".", ",");
  if (key === ",") return before.includes(",") ? before : `${before || "0"},`;
  const [, cents] = before.split(",");
  if (cents?.length === 2 || before.length >= LONGEST) return before;
  return before === "0" ? key : before + key;
}
