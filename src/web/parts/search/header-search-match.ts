export type Piece = { text: string; matches: boolean };

/** Cuts a name where its words begin with what was typed, accents and capitals aside. */
export function matchedPieces(name: string, typed: string): Piece[] {
  const starts = wordsOf(typed);
  const pieces: Piece[] = [];
  const push = (text: string, matches: boolean) => {
    const last = pieces.at(-1);
    if (last && last.matches === matches) last.text += text;
    else if (text) pieces.push({ text, matches });
  };
  for (const part of name.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const length = longestStart(part, starts);
    push(part.slice(0, length), true);
    push(part.slice(length), false);
  }
  return pieces.filter(({ text }) => text);
}

/** Whether each word typed begins one of the name's. */
export function beginsWords(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How many characters of a word are one of the starts, counted in the word as it is written. */
function longestStart(word: string, starts: readonly string[]): number {
  const folded = foldText(word);
  const lengths = starts.filter((start) => folded.startsWith(start)).map(({ length }) => length);
  const wanted = Math.max(0, ...lengths);
  for (let end = 0; end <= word.length; end += 1) {
    if (foldText(word.slice(0, end)).length >= wanted) return end;
  }
  return word.length;
}

const foldText = (text: string) =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("œ", "oe");
