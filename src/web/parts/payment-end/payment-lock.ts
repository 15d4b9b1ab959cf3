const nameOf = (checkoutKey: string) => `payment:${checkoutKey}`;

/**
 * Pays while no other tab pays the same checkout. The browser lets go of the lock when the tab
 * closes, so that others know that nobody waits for the answer any more.
 */
export async function whilePaying(checkoutKey: string, pay: () => Promise<void>): Promise<void> {
  // Only there on secure origins.
  if (!navigator.locks) return pay();
  await navigator.locks.request(nameOf(checkoutKey), pay);
}

/** Waits for the end of a payment that some tab of this browser is making. */
export async function untilNobodyPays(checkoutKey: string): Promise<void> {
  await navigator.locks?.request(nameOf(checkoutKey), { mode: "shared" }, () => {});
}
