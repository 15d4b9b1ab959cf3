/** Does the work `count` times, so many at once. */
export async function inTurns<T>(
  { count, atOnce }: { count: number; atOnce: number },
  work: (at: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const at = next++;
      results[at] = await work(at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return results;
}
