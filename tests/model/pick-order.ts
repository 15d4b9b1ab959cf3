import type { Bench } from "./bench.ts";
import type { Client, PaperOrder } from "./paper.ts";
import type { Step } from "./step-arbitrary.ts";

type OfOrder = Extract<Step, { pick: number }>;
type Fits = (order: PaperOrder, bench: Bench) => boolean;

const isPaid: Fits = ({ state }) => state === "paid";
const isPayable: Fits = ({ state, intentId, isGift }) =>
  state === "held" && (isGift || intentId !== "");
const isHeld: Fits = ({ state }) => state === "held";
const isSlow: Fits = ({ intentId }, { provider }) => provider.slow.has(intentId);

/** What each is usually done to. */
const FITS: Record<OfOrder["do"], Fits> = {
  again: ({ wish }) => wish !== undefined,
  pay: isPayable,
  "pay-up": isPayable,
  "pay-slowly": isPayable,
  "slow-is-paid": isSlow,
  "slow-has-failed": isSlow,
  settle: ({ state }) => state === "held" || state === "released",
  expire: isHeld,
  cancel: isPaid,
  "pay-late": ({ state }) => state === "released",
  "give-back": isPaid,
  edit: (order) => order.state === "paid" && order.giftCents === 0 && order.kind !== "card",
  "ask-again": ({ isOwed }) => isOwed === true,
};

/** One order of a client: mostly one that the step makes sense for, now and then any of them. */
export function pickOrder(bench: Bench, { orders }: Client, step: OfOrder): PaperOrder | undefined {
  const fitting = orders.filter((order) => FITS[step.do](order, bench));
  const isAny = step.pick % 4 === 3 || fitting.length === 0;
  const among = isAny ? orders : fitting;
  return among[Math.floor(step.pick / 4) % among.length];
}
