/** What one piece of a variant takes: quantities by stock unit. */
export type TakenUnits = Readonly<Record<string, number>>;

/** How many pieces can be made of what is there: as many as the scarcest unit allows. */
export function piecesOf(units: TakenUnits, available: (unitId: string) => number): number {
  const pieces = Object.entries(units).map(([unitId, each]) =>
    Math.floor(Math.max(0, available(unitId)) / each),
  );
  return pieces.length === 0 ? 0 : Math.min(...pieces);
}

/** How much of each unit all the lines take together; by ascending id, the order of locks. */
export function unitsOf(
  lines: readonly { units: TakenUnits; quantity: number }[],
): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { units, quantity } of lines) {
    for (const [unitId, each] of Object.entries(units)) {
      taken.set(unitId, (taken.get(unitId) ?? 0) + each * quantity);
    }
  }
  return new Map([...taken].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
