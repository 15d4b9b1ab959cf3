type Line = { name: string; withdrawalExcluded: boolean };

/** What can be withdrawn from in an order, by the names of its lines. */
export type WithdrawalRight = {
  covered: string[];
  excluded: string[];
  /** All of it was sold without the right. */
  isNone: boolean;
};

export function withdrawalRight(lines: readonly Line[]): WithdrawalRight {
  const covered = new Set<string>();
  const excluded = new Set<string>();
  for (const { name, withdrawalExcluded } of lines) {
    (withdrawalExcluded ? excluded : covered).add(name);
  }
  return {
    covered: [...covered],
    excluded: [...excluded],
    isNone: excluded.size > 0 && covered.size === 0,
  };
}
