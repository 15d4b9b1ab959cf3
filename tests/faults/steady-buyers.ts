import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, httpBuyers, line, wishFor } from "../sale/http-buyers.ts";

type Options = { url: string; count: number; productIds: readonly string[] };

const PAUSE_MS = 100;
const PATIENCE_MS = 120_000;

/**
 * Buyers who buy one plant after the other until they are sent home. Whoever gets no answer, or is
 * told to come back, asks the same again, sooner than people would.
 */
export function steadyBuyers({ url, count, productIds }: Options) {
  const http = httpBuyers({ url, sockets: count });
  let isOpen = true;
  /** Orders that the shop has told a buyer of. */
  const started = new Set<string>();
  const paid = new Set<string>();
  /** What was written and acknowledged, by whom, asked when, answered when. */
  const writes: { buyer: number; askedAt: number; at: number }[] = [];
  const troubles: Record<string, number> = {};

  async function insist<Body>(
    buyer: number,
    step: string,
    ask: () => Promise<Answer<Body>>,
    isSaid: (body: Body) => boolean = () => true,
  ) {
    const since = performance.now();
    while (performance.now() - since < PATIENCE_MS) {
      const askedAt = performance.now();
      const answer = await ask().catch((error: NodeJS.ErrnoException) => error);
      const body = answer instanceof Error || answer.status !== 200 ? undefined : answer.body;
      if (body && isSaid(body)) {
        writes.push({ buyer, askedAt, at: performance.now() });
        return body;
      }
      if (!body) {
        const trouble = `${step}: ${answer instanceof Error ? answer.code : answer.status}`;
        troubles[trouble] = (troubles[trouble] ?? 0) + 1;
      }
      // Those who cannot buy stay until they can: nobody leaves with a payment half made.
      await sleep(PAUSE_MS);
    }
    throw new Error(
      `a buyer has left after ${PATIENCE_MS / 1000} s of ${JSON.stringify(troubles)}`,
    );
  }

  async function buy(buyer: number) {
    const productId = productIds[Math.floor(Math.random() * productIds.length)] ?? "";
    const wish = wishFor([line(productId)]);
    const begun = await insist(buyer, "start", () => http.start(wish));
    if (begun.outcome !== "started") throw new Error(`not started: ${JSON.stringify(begun)}`);
    started.add(begun.order.orderId);
    const { clientSecret } = begun.order.payment;
    await insist(buyer, "pay", () => http.pay(clientSecret));
    // Whoever asks again at once hears what is known, and not what the provider would say.
    const back = await insist(
      buyer,
      "return",
      () => http.outcome(wish.checkoutKey),
      ({ outcome }) => outcome !== "waiting",
    );
    if (back.outcome !== "paid") throw new Error(`not settled: ${JSON.stringify(back)}`);
    paid.add(begun.order.orderId);
  }

  const all = Array.from({ length: count }, async (_, buyer) => {
    while (isOpen) await buy(buyer);
  });
  const gone = Promise.all(all);
  gone.catch(() => {});
  return {
    started,
    paid,
    writes,
    troubles,
    /** Lets everyone finish what they are buying. */
    async sendHome() {
      isOpen = false;
      await gone;
      http.leave();
    },
  };
}
