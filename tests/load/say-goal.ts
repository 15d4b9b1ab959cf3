type Goal = { least: number } | { most: number };

/** A figure beside its goal; one that is not held fails the command. */
export function sayGoal(
  what: string,
  value: number,
  { unit = "", decimals = 2, ...goal }: Goal & { unit?: string; decimals?: number },
) {
  const isHeld = "least" in goal ? value >= goal.least : value <= goal.most;
  const bound = "least" in goal ? `at least ${goal.least}` : `at most ${goal.most}`;
  const told = `${value.toFixed(decimals)}${unit && ` ${unit}`} (goal ${bound})`;
  console.log(`${what.padEnd(22)} ${told} — ${isHeld ? "held" : "not held"}`);
  if (!isHeld) process.exitCode = 1;
}
