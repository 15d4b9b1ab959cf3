import { z } from "zod";

/** Terms that whoever searches takes for one another. */
export type SynonymFamily = readonly string[];

const MOST_FAMILIES = 200;
const MOST_TERMS = 12;
const LONGEST_TERM = 60;

/** One family a line, its terms parted by commas: what a text box can hold without a script. */
export const typedSynonyms = z
  .string()
  .max(20_000, "Cette liste est trop longue")
  .default("")
  .transform((text, context): SynonymFamily[] => {
    const families = text.replaceAll("\0", "").split(/\r?\n/).map(termsOf);
    const filled = families.filter((terms) => terms.length > 0);
    const wrong = fault(filled);
    if (!wrong) return filled;
    context.addIssue({ code: "custom", message: wrong });
    return z.NEVER;
  });

export const writeSynonyms = (families: readonly SynonymFamily[]): string =>
  families.map((terms) => terms.join(", ")).join("\n");

function termsOf(line: string): string[] {
  const terms = line.split(",").map((term) => term.trim().replace(/\s+/g, " "));
  return [...new Set(terms.filter((term) => term !== ""))];
}

function fault(families: readonly SynonymFamily[]): string | null {
  const [alone] = families.find((terms) => terms.length === 1) ?? [];
  if (alone) return `« ${alone} » est seul sur sa ligne : il lui faut un synonyme`;
  if (families.length > MOST_FAMILIES) return `${MOST_FAMILIES} lignes au plus`;
  if (families.some((terms) => terms.length > MOST_TERMS)) {
    return `${MOST_TERMS} synonymes au plus par ligne`;
  }
  const isTooLong = families.flat().some((term) => term.length > LONGEST_TERM);
  return isTooLong ? `${LONGEST_TERM} caractères au plus par synonyme` : null;
}
