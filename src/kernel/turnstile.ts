export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `places` pieces of work run at once; the others wait in order of arrival. */
export function createTurnstile(places: number): Turnstile {
  let taken = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (taken < places) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed over, so that a newcomer cannot slip in before those who wait.
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
