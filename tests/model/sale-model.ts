import type { Bench } from "./bench.ts";
import { checkOut } from "./checkouts.ts";
import { askAgain, edit } from "./edits.ts";
import { moveFair } from "./fairs.ts";
import { buyCard } from "./gift-sales.ts";
import { moveLink } from "./links.ts";
import { giveBack } from "./money-back.ts";
import { at, type Client, type Difference } from "./paper.ts";
import { movePayment, payNow } from "./payments.ts";
import { pickOrder } from "./pick-order.ts";
import type { CheckoutStep, Step } from "./step-arbitrary.ts";

/**
 * The sale as a page of paper would keep it. Each step is done in the shop and on paper, and both
 * must agree.
 */
export async function takeStep(bench: Bench, step: Step): Promise<Difference> {
  const client = at(bench.paper.clients, step.client);
  switch (step.do) {
    case "checkout":
      return checkOut(bench, client, step);
    case "buy":
      return buy(bench, client, step);
    case "prepare-link":
    case "open-link":
    case "call-off-link":
      return moveLink(bench, client, step);
    case "buy-card":
      return buyCard(bench, client, step);
    case "take-out":
    case "sell-there":
    case "come-home":
      return moveFair(bench, step);
    default:
      return takeOrderStep(bench, client, step);
  }
}

async function buy(bench: Bench, client: Client, step: CheckoutStep): Promise<Difference> {
  const last = client.web;
  // Who pays and looks no further is told so first.
  const isNew = last?.state !== "paid" || last === client.toldPaid;
  const told = isNew ? undefined : await checkOut(bench, client, step);
  return told ?? (await checkOut(bench, client, step)) ?? payNow(bench, client.web);
}

type OfOrder = Extract<Step, { pick: number }>;

/** What is done to an order that is there; where there is none, nothing. */
async function takeOrderStep(bench: Bench, client: Client, step: OfOrder): Promise<Difference> {
  const order = pickOrder(bench, client, step);
  if (!order) return undefined;
  switch (step.do) {
    case "give-back":
      return giveBack(bench, order, step);
    case "edit":
      return edit(bench, order, step);
    case "ask-again":
      return askAgain(bench, order);
    default:
      return movePayment(bench, order, step);
  }
}
