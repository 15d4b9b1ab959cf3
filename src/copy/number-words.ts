const WORDS = [
  "aucun",
  "un",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
];

/** Up to ten in letters, as a sentence has it; « une » of what is feminine. */
export function numberWord(count: number, { isFeminine = false } = {}): string {
  const word = WORDS[count] ?? String(count);
  return isFeminine && count < 2 ? `${word}e` : word;
}

/** Where it begins a sentence. */
export const capitalised = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
