/** What a person has counted of one variant once the fair is over. */
export type Count = {
  variantId: string;
  /** There, and put back on sale. */
  returned: number;
  lost: number;
  /** Sold, though no phone has told it. */
  unnoted: number;
};

type Line = { variantId: string; taken: number; sold: number };

/** What should be left; phones may have told of more sales than there were plants. */
export const expectedOf = ({ taken, sold }: Line): number => Math.max(0, taken - sold);

/** The first variant whose count does not say what became of each of its plants; null for none. */
export function firstUnsettled(lines: readonly Line[], counts: readonly Count[]): Line | null {
  const counted = new Map(counts.map((count) => [count.variantId, count]));
  return (
    lines.find((line) => {
      const { returned, lost, unnoted } = counted.get(line.variantId) ?? NOTHING;
      return returned + lost + unnoted !== expectedOf(line);
    }) ?? null
  );
}

const NOTHING = { returned: 0, lost: 0, unnoted: 0 };
