import { z } from "zod";

/** What each size comes with: « pot de 14 cm, trois à quatre feuilles ». */
export type SizeDetails = Readonly<Record<string, string>>;

const LINE = /^(.+?)\s*:\s+(.+)$/;
const WRONG = "Une ligne par taille : « 40–50 cm : pot de 14 cm, trois feuilles »";

/** One size a line, what it comes with after a colon: it works before any script has loaded. */
export const typedSizeDetails = z
  .string()
  .max(4000, "4000 caractères au plus")
  .default("")
  .transform((text, context): SizeDetails => {
    const lines = text.replaceAll("\0", "").split(/\r?\n/);
    const filled = lines.map((line) => line.trim()).filter((line) => line !== "");
    const pairs = filled.map((line) => LINE.exec(line)?.slice(1) as [string, string] | undefined);
    const known = pairs.filter((pair) => pair !== undefined);
    if (known.length === pairs.length && known.every(isShort)) return Object.fromEntries(known);
    context.addIssue({ code: "custom", message: WRONG });
    return z.NEVER;
  });

const isShort = ([size, detail]: [string, string]) => size.length <= 60 && detail.length <= 120;

/** In the order of the sizes; what is said of a size that is not offered now comes last. */
export function writeSizeDetails(details: SizeDetails, sizes: readonly string[]): string {
  const offered = sizes.filter((size) => size in details);
  const others = Object.keys(details).filter((size) => !sizes.includes(size));
  return [...offered, ...others.sort()].map((size) => `${size} : ${details[size]}`).join("\n");
}
