import { setTimeout as sleep } from "node:timers/promises";
import { checkoutRefusalFr } from "../../src/copy/orders/checkout-refusals.ts";
import { type Answer, type httpBuyers, wishFor } from "../sale/http-buyers.ts";
import type { Shelf } from "./drop-shelves.ts";
import { type Times, timed, times } from "./times.ts";

/** What the buyers of a drop went through, all of them together. */
export type Seen = ReturnType<typeof nothingSeen>;

export const nothingSeen = () => ({
  times: {
    "product page": times(),
    "checkout page": times(),
    "prices of the cart": times(),
    "checkout answer: held, or sold out": times(),
    "return from the payment": times(),
    "payment, of which 1000 the provider’s": times(),
    "503: come back later": times(),
  },
  outcomes: new Map<string, number>(),
});

/** One who looks, adds (which is the browser's affair), types an address and pays. */
export async function buyAtTheDrop(
  buyers: ReturnType<typeof httpBuyers>,
  { page: address, lines }: Shelf,
  { times, outcomes }: Seen,
): Promise<void> {
  const end = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const ask = <Body>(into: Times, question: () => Promise<Answer<Body>>) =>
    insist({ answered: into, sentAway: times["503: come back later"] }, question);

  const page = await ask(times["product page"], () => buyers.open(address));
  if (page.status !== 200) return void end(`product page ${page.status}`);
  await thinking();
  const checkout = await ask(times["checkout page"], () => buyers.open("/checkout"));
  if (checkout.status !== 200) return void end(`checkout page ${checkout.status}`);
  const chosen = lines[Math.floor(Math.random() * lines.length)];
  const wish = wishFor(chosen ? [chosen] : []);
  const quote = await ask(times["prices of the cart"], () => buyers.quote(wish.lines));
  if (quote.status !== 200) return void end(`prices ${quote.status}`);
  await thinking();

  const answers = times["checkout answer: held, or sold out"];
  const { status, body } = await ask(answers, () => buyers.start(wish));
  if (status === 409 && body?.outcome === "refused") {
    return void end(isTaken(body.error) ? TAKEN : checkoutRefusalFr(body.error));
  }
  if (body?.outcome !== "started") return void end(`checkout ${status} ${JSON.stringify(body)}`);
  const { clientSecret } = body.order.payment;
  await thinking();
  const payments = times["payment, of which 1000 the provider’s"];
  const paid = await ask(payments, () => buyers.pay(clientSecret));
  if (paid.body?.outcome !== "succeeded") return void end(`payment ${paid.status}`);
  const returns = times["return from the payment"];
  const back = await ask(returns, () => buyers.outcome(wish.checkoutKey));
  end(back.body?.outcome === "paid" ? "sold" : `return ${back.status}`);
}

/** Sold, or held by another buyer: the shop tells which, and from when one may try again. */
export const TAKEN = "nothing left";

const isTaken = (error: { code: string; available?: number }) =>
  error.code === "out_of_stock" && error.available === 0;

const thinking = () => sleep(300 + Math.random() * 1200);

type Clocks = { answered: Times; sentAway: Times };

/** Comes back when asked to, not all at the same moment. A 503 without a time is no such request. */
async function insist<Body>({ answered, sentAway }: Clocks, question: () => Promise<Answer<Body>>) {
  for (;;) {
    const taken = times();
    const answer = await timed(taken, question);
    const isDeliberate = answer.status === 503 && answer.retryAfter !== undefined;
    (isDeliberate ? sentAway : answered).add(taken.at(1));
    if (!isDeliberate) return answer;
    await sleep((Number(answer.retryAfter) + Math.random() * 2) * 1000);
  }
}
