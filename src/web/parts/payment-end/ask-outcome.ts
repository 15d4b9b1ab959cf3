import { href } from "react-router";
import type { Cents } from "#kernel/money.ts";
import type { Settlement } from "#shop/orders/settlement/settlement.ts";
import type { OrderCopy } from "../orders/order-store.ts";

/** Longer than the server allows itself, so that its own answer comes first. */
const ANSWER_MS = 20_000;

/** The answer of /api/checkout/outcome. */
export type OutcomeReply = {
  outcome: Settlement["outcome"];
  orderId: string;
  /** « C-1042 » without its letter; null before the payment. */
  number: number | null;
  totalCents: Cents;
  order: OrderCopy | null;
};

/** What became of the payment; undefined when the shop cannot be reached. */
export const askOutcome = (checkoutKey: string, lateReference?: string) =>
  postJson<OutcomeReply>(href("/api/checkout/outcome"), { checkoutKey, lateReference });

/** Undefined when the shop cannot be reached. */
export async function postJson<Reply>(address: string, body: unknown): Promise<Reply | undefined> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    // A refusal is an answer too; the plain page of an overloaded server is not.
    const isOurs = response.headers.get("Content-Type")?.startsWith("application/json");
    return isOurs ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
