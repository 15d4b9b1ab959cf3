import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";

type Limits = { places: number; waitMs: number };

/**
 * A call to a provider that hangs lasts for minutes. Past so many at once the next one is refused
 * after a short wait, so that the pages that need no provider keep their places in the process.
 */
export function fewAtOnce({ places, waitMs }: Limits) {
  let underWay = 0;
  const waiting = new Set<() => void>();

  const place = () =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        waiting.delete(enter);
        underWay += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(new PaymentProviderError("timeout", "too many calls to the provider are under way"));
      }, waitMs);
      waiting.add(enter);
      if (underWay < places) enter();
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await place();
    try {
      return await work();
    } finally {
      underWay -= 1;
      const [next] = waiting;
      next?.();
    }
  };
}
