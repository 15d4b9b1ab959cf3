import fc from "fast-check";
import { CODES, SOLD } from "./shelf.ts";

type Cart = { product: number; quantity: number }[];
/** What is done to one of a client’s orders, of those that it makes sense for if there are any. */
type Of = { client: number; pick: number };

export type CheckoutStep = {
  client: number;
  cart: Cart;
  code: number | null;
  /** By its place among those that there are by then. */
  card: number | null;
};
export type PaymentStep = {
  do:
    | "again"
    | "pay"
    | "pay-up"
    | "settle"
    | "expire"
    | "cancel"
    | "pay-late"
    | "pay-slowly"
    | "slow-is-paid"
    | "slow-has-failed";
} & Of;
/** Some pieces of a line of an order, with its delivery or without, before its invoice or after. */
export type GiveBackStep = Of & {
  do: "give-back";
  line: number;
  pieces: number;
  withDelivery: boolean;
  isInvoiced: boolean;
  putBack: boolean;
  isWithdrawal: boolean;
};
export type EditStep = Of & {
  do: "edit";
  line: number;
  /** Nothing leaves the quantity of the line as it is. */
  quantity: number | null;
  swapFor: number | null;
  added: { product: number; quantity: number; isOffered: boolean } | null;
  place: "same" | "street" | "collect" | "home";
  isInvoiced: boolean;
  bank: "gives" | "waits" | "refuses";
};
type AskAgainStep = Of & { do: "ask-again" };
export type LinkStep =
  | {
      do: "prepare-link";
      client: number;
      cart: Cart;
      hasService: boolean;
      /** Its client opens it at once. */
      isOpened: boolean;
      discountCents: number;
    }
  | { do: "open-link"; client: number; address: number }
  | { do: "call-off-link"; client: number };
export type GiftStep = { do: "buy-card"; client: number; euros: number };
export type FairStep =
  | { do: "take-out" | "sell-there"; client: number; product: number; quantity: number }
  | { do: "come-home"; client: number; lost: number };

export type Step =
  | ({ do: "checkout" } & CheckoutStep)
  /** A checkout that is paid at once, as most are. */
  | ({ do: "buy" } & CheckoutStep)
  | PaymentStep
  | GiveBackStep
  | EditStep
  | AskAgainStep
  | LinkStep
  | GiftStep
  | FairStep;

export function stepsOf(clients: number, { min, max }: { min: number; max: number }) {
  const client = fc.nat({ max: clients - 1 });
  const product = fc.nat({ max: SOLD - 1 });
  const quantity = fc.integer({ min: 1, max: 2 });
  const cart = fc.array(fc.record({ product, quantity }), { minLength: 1, maxLength: 3 });
  const code = fc.option(fc.nat({ max: CODES - 1 }));
  // What has a gift card in it is not edited: most have none.
  const card = seldom(fc.nat({ max: 3 }));
  const pick = fc.nat({ max: 11 });
  const checkout = { client, cart, code, card };
  const named = <D extends string>(...names: D[]) => fc.constantFrom(...names);
  const buy = fc.record({ do: named("buy"), ...checkout });
  const weights: [number, fc.Arbitrary<Step>][] = [
    [4, fc.record({ do: named("checkout"), ...checkout })],
    [5, buy],
    [
      9,
      fc.record({
        do: named("again", "pay", "settle", "expire", "cancel", "pay-late"),
        ...{ client, pick },
      }),
    ],
    [4, fc.record({ do: named("pay-up"), client, pick })],
    [2, fc.record({ do: named("pay-slowly", "slow-is-paid", "slow-has-failed"), client, pick })],
    [
      2,
      fc.record({
        ...{ do: named("give-back"), client, pick, line: fc.nat({ max: 3 }) },
        pieces: quantity,
        withDelivery: fc.boolean(),
        isInvoiced: fc.boolean(),
        putBack: fc.boolean(),
        isWithdrawal: fc.boolean(),
      }),
    ],
    [
      10,
      fc.record({
        ...{ do: named("edit"), client, pick, line: fc.nat({ max: 3 }) },
        quantity: fc.constantFrom(null, 0, 1, 1, 2, 3),
        swapFor: seldom(product),
        added: seldom(fc.record({ product, quantity, isOffered: fc.boolean() })),
        place: named("same", "same", "same", "same", "street", "collect", "home"),
        isInvoiced: fc.boolean(),
        bank: named("gives", "gives", "gives", "waits", "refuses"),
      }),
    ],
    [1, fc.record({ do: named("ask-again"), client, pick })],
    [
      3,
      fc.record({
        ...{ do: named("prepare-link"), client, cart },
        hasService: fc.boolean(),
        isOpened: fc.boolean(),
        discountCents: fc.constantFrom(0, 0, 799),
      }),
    ],
    [3, fc.record({ do: named("open-link"), client, address: fc.nat({ max: 1 }) })],
    [1, fc.record({ do: named("call-off-link"), client })],
    [2, fc.record({ do: named("buy-card"), client, euros: fc.integer({ min: 20, max: 90 }) })],
    [2, fc.record({ do: named("take-out", "take-out", "sell-there"), client, product, quantity })],
    [1, fc.record({ do: named("come-home"), client, lost: fc.nat({ max: 1 }) })],
  ];
  const step = fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  // Most of what happens to an order begins once it is paid.
  const first = fc.array(buy, { minLength: 1, maxLength: 3 });
  const later = fc.array(step, { minLength: min, maxLength: max });
  return fc.tuple(first, later).map((parts): Step[] => parts.flat());
}

const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
