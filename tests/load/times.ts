/** How long things of one kind took, in milliseconds. */
export type Times = { add(ms: number): void; at(part: number): number; count(): number };

export function times(): Times {
  const all: number[] = [];
  let sorted = true;
  return {
    add(ms) {
      all.push(ms);
      sorted = false;
    },
    /** 0.99 is the time that one in a hundred exceeds, 1 the longest. */
    at(part) {
      if (!sorted) all.sort((a, b) => a - b);
      sorted = true;
      return all[Math.max(0, Math.ceil(part * all.length) - 1)] ?? 0;
    },
    count: () => all.length,
  };
}

/** Measures from the wish to the last byte, the wait for a free socket included. */
export async function timed<T>(into: Times, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  into.add(performance.now() - started);
  return result;
}

/** A table of times, one kind in each row. */
export function sayTimes(kinds: Readonly<Record<string, Times>>) {
  const row = (name: string, ...cells: string[]) =>
    console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(9)).join(""));
  row("ms", "count", "p50", "p99", "most");
  for (const [name, taken] of Object.entries(kinds)) {
    const figures = [0.5, 0.99, 1].map((part) => taken.at(part).toFixed(1));
    row(name, taken.count().toLocaleString("en"), ...figures);
  }
}
