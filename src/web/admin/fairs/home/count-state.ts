/** What is being counted of one variant. */
export type CountState = { expected: number; returned: number; unnoted: number; lost: number };

export const beginCount = (expected: number): CountState => ({
  ...{ expected, returned: expected, unnoted: 0, lost: 0 },
});

/** Those of which nobody has said yet what became of them. */
export const missingOf = ({ expected, returned, unnoted, lost }: CountState): number =>
  expected - returned - unnoted - lost;

/** Counting anew forgets what was said of those that were missing. */
export const countReturned = ({ expected }: CountState, returned: number): CountState => ({
  ...beginCount(expected),
  returned: Math.min(Math.max(0, returned), expected),
});

export const sayOf = (count: CountState, kind: "unnoted" | "lost"): CountState => ({
  ...count,
  [kind]: count[kind] + Math.min(1, missingOf(count)),
});
