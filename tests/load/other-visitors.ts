import { setTimeout as sleep } from "node:timers/promises";
import type { httpBuyers } from "../sale/http-buyers.ts";
import { timed, times } from "./times.ts";

const EVERY_MS = 100;
const KEPT = ["/", "/products", "/articles", "/faq", "/conseils-entretien", "/cart"];

/** Visitors of the rest of the shop: pages kept for everyone, and pages made for one visitor. */
export function sendOtherVisitors(buyers: ReturnType<typeof httpBuyers>) {
  const seen = { kept: times(), rendered: times() };
  const failed: string[] = [];
  const visits = new Set<Promise<void>>();
  let running = true;
  let count = 0;

  async function visit() {
    count += 1;
    // A search in words that nobody has used before is not kept.
    const rendered =
      count % 4 === 0 ? "/login" : `/products?q=${"monstera".padEnd(8 + (count % 97), ".")}`;
    const path = count % 2 ? KEPT[(count >> 1) % KEPT.length] : rendered;
    const { status } = await timed(count % 2 ? seen.kept : seen.rendered, () =>
      buyers.open(path ?? "/"),
    );
    if (status !== 200) failed.push(`${path} ${status}`);
  }

  const sending = (async () => {
    while (running) {
      const one = visit().finally(() => visits.delete(one));
      visits.add(one);
      await sleep(EVERY_MS);
    }
    await Promise.all(visits);
  })();

  return {
    seen,
    failed,
    async end() {
      running = false;
      await sending;
    },
  };
}
