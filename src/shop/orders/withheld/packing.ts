type Line = { name: string; quantity: number; selectedOptions: Readonly<Record<string, string>> };
type GoneBack = {
  /** What customers declared to withdraw from, in their words; one text each. */
  declared: readonly string[];
  /** By line of the order, in its order. */
  refunded: readonly number[];
};

/** How many of a line go into the parcel, and why the others do not. */
export type PackingLine = { left: number; withdrawn: number; refunded: number };

/** What is left to pack of each line. One that was withdrawn and then refunded is gone once. */
export function packing(items: readonly Line[], { declared, refunded }: GoneBack): PackingLine[] {
  const said = declared.flatMap((text) => text.split("\n")).map(fold);
  return items.map((item, at) => {
    const withdrawn = Math.min(item.quantity, sayingOf(said, item, items));
    const given = refunded[at] ?? 0;
    const left = Math.max(0, item.quantity - Math.max(withdrawn, given));
    return { left, withdrawn, refunded: given };
  });
}

/** « 2 x Pot en céramique (Taille : Ø 15 cm) », as the form writes it, or words of one's own. */
function sayingOf(said: readonly string[], item: Line, items: readonly Line[]): number {
  const named = said.filter(
    (words) => words.includes(fold(item.name)) && !isOther(words, item, items),
  );
  return named.reduce((all, words) => all + quantityIn(words, item.quantity), 0);
}

/** The same plant in another size, whose options are the ones that were written. */
const isOther = (words: string, item: Line, items: readonly Line[]) =>
  !hasOptions(words, item) &&
  items.some((other) => other.name === item.name && hasOptions(words, other));

function hasOptions(words: string, { selectedOptions }: Line) {
  const values = Object.values(selectedOptions);
  return values.length > 0 && values.every((value) => words.includes(fold(value)));
}

function quantityIn(words: string, all: number): number {
  const written = words.match(/^\s*(\d{1,3})\s*[x×]\s/)?.[1];
  return written ? Number(written) : all;
}

const fold = (text: string) =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
