const AT_ONCE = 8;

export type Handled = { done: number; failures: unknown[] };

/**
 * Asks the provider about many orders, some at a time; one that fails does not stop the others, but
 * a whole group that fails does: the provider is away, and the next round is minutes away.
 */
export async function inSmallGroups(
  orderIds: readonly string[],
  work: (orderId: string) => Promise<unknown>,
): Promise<Handled> {
  const failures: unknown[] = [];
  for (let at = 0; at < orderIds.length; at += AT_ONCE) {
    const group = orderIds.slice(at, at + AT_ONCE);
    const outcomes = await Promise.allSettled(group.map(work));
    const failed = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    failures.push(...failed);
    if (failed.length === group.length)
      return { done: at + group.length - failures.length, failures };
  }
  return { done: orderIds.length - failures.length, failures };
}
