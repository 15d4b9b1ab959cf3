import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";

export type Pause = (ms: number) => Promise<unknown>;

const LONGEST_PAUSE_S = 60;

/**
 * Stripe's package tries again after half a second, and no longer reads `Retry-After`. This client
 * keeps an answer that will be tried again for as long as it asks, up to a minute.
 */
export function retryAfterClient(retries: number, pause: Pause = sleep) {
  const http = Stripe.createNodeHttpClient();
  const calls = new AsyncLocalStorage<{ attempts: number }>();

  const httpClient: Stripe.HttpClient = {
    getClientName: () => http.getClientName(),
    async makeRequest(...request) {
      const answer = await http.makeRequest(...request);
      const call = calls.getStore();
      if (!call) return answer;
      call.attempts += 1;
      const seconds = Number(answer.getHeaders()["retry-after"] ?? Number.NaN);
      const isLast = call.attempts > retries;
      if (!isLast && isTriedAgain(answer) && seconds > 0 && seconds <= LONGEST_PAUSE_S) {
        await pause(seconds * 1000);
      }
      return answer;
    },
  };

  /** Tells the first attempt of a call from its last, which nobody waits after. */
  const asOneCall = <T>(work: () => Promise<T>): Promise<T> => calls.run({ attempts: 0 }, work);

  return { httpClient, asOneCall };
}

type Answer = Awaited<ReturnType<Stripe.HttpClient["makeRequest"]>>;

// As the package decides it.
function isTriedAgain(answer: Answer): boolean {
  const advice = answer.getHeaders()["stripe-should-retry"];
  if (advice === "true" || advice === "false") return advice === "true";
  return answer.getStatusCode() === 409 || answer.getStatusCode() >= 500;
}
