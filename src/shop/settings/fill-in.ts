const BLANK = /\[([^\]]*)\]/g;

// The same words may be set with other spaces in another text.
const plain = (words: string) => words.replace(/\s+/g, " ");

/** What the shop says of itself, with the blanks that the owner has filled in; the others stay. */
export function fillIn<Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
  filled: Readonly<Record<string, string>>,
): Record<keyof Fields, string> {
  const known = new Map(Object.entries(filled).map(([words, text]) => [plain(words), text]));
  const fill = (text: string) =>
    text.replace(BLANK, (mark, words: string) => known.get(plain(words)) || mark);
  const entries = Object.entries(fields).map(([name, text]) => [name, fill(text)]);
  return Object.fromEntries(entries) as Record<keyof Fields, string>;
}
