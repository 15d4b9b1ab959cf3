import type { CheckoutWish } from "#shop/checkout/start-checkout.server.ts";
import type { Card, Shelf } from "./shelf.ts";

/** What a client may have under way: a cart, a link that the shop sent, a gift card they buy. */
type Kind = "web" | "link" | "card";

/** An order as the paper has it. */
export type PaperOrder = {
  kind: Kind;
  orderId: string;
  /** Empty until the provider was asked. */
  intentId: string;
  state: "held" | "released" | "paid" | "closed";
  /** Of each stock unit. */
  quantities: number[];
  code: number | null;
  card: Card | null;
  /** What the gift card pays of it, and whether that is all. */
  giftCents: number;
  isGift: boolean;
  /** Of a cart: what its browser sent. */
  wish?: CheckoutWish;
  /** Of a gift card that is bought: what it costs, and the card once it is there. */
  worthCents?: number;
  issued?: Card;
  isRefunded?: boolean;
  isWithdrawn?: boolean;
  /** It is what another order costs more since it was edited. */
  isSupplement?: boolean;
  /** The provider would not give back what an edit took off it. */
  isOwed?: boolean;
};

export type Client = {
  orders: PaperOrder[];
  /** The last cart that they sent. */
  web?: PaperOrder;
  /** The link that they were sent last, and the order that it names now. */
  link?: { id: string; version: number; address: number | null; order: PaperOrder };
  /** Their browser was told that this order is paid, and names it no longer. */
  toldPaid?: PaperOrder;
};

/** Plants away at a fair: of what is sold, by its place on the shelf. */
export type PaperFair = { id: string; lines: Map<number, { taken: number; sold: number }> };

/** Nothing of an order is known yet but what it takes. */
export const newOrder = (
  kind: Kind,
  ids: { orderId: string; intentId: string },
  quantities: number[],
): PaperOrder => ({
  ...{ kind, ...ids, quantities, state: "held", code: null, card: null },
  ...{ giftCents: 0, isGift: false },
});

/** How many of each stock unit are free, how often codes were used, where each order stands. */
export class Paper {
  readonly free: number[];
  readonly uses: number[];
  readonly clients: Client[];
  fair: PaperFair | null = null;
  readonly #codes: Shelf["codes"];

  constructor({ codes, stock }: Pick<Shelf, "codes" | "stock">, clients: number) {
    this.#codes = codes;
    this.free = [...stock];
    this.uses = codes.map(() => 0);
    this.clients = Array.from({ length: clients }, () => ({ orders: [] }));
  }

  isLeft(code: number): boolean {
    return at(this.uses, code) < at(this.#codes, code).most;
  }

  /** Whether an order that is not paid yet has one of the code's uses. */
  isInPayment(code: number | null): boolean {
    return this.clients.some(({ web }) => web?.state === "held" && web.code === code);
  }

  isEnough(quantities: readonly number[], own: readonly number[] = []): boolean {
    return quantities.every((wanted, unit) => wanted <= at(this.free, unit) + (own[unit] ?? 0));
  }

  take(quantities: readonly number[], sign: 1 | -1 = 1): void {
    for (const [unit, quantity] of quantities.entries()) {
      this.free[unit] = at(this.free, unit) - sign * quantity;
    }
  }

  /** An order has its plants and the use of its code, or has them no longer. */
  count({ quantities, code }: PaperOrder, sign: 1 | -1): void {
    this.take(quantities, sign);
    if (code !== null) this.uses[code] = at(this.uses, code) + sign;
  }

  /**
   * A late payment takes plants, a use and the card's money again if all are there; a closed order
   * takes none. `purse` is what its gift card had before.
   */
  paid(order: PaperOrder, purse = 0): void {
    const { quantities, code, giftCents } = order;
    if (order.state === "released") {
      const isOffered = code === null || this.isLeft(code);
      const isTaken = this.isEnough(quantities) && isOffered && purse >= giftCents;
      if (isTaken) this.count(order, 1);
      order.state = isTaken ? "paid" : "closed";
    } else if (order.state === "held") order.state = "paid";
  }

  release(order: PaperOrder, to: "released" | "closed"): void {
    if (order.state === "held" || order.state === "paid") this.count(order, -1);
    order.state = to;
  }
}

/** What the shop did that the paper did not expect; undefined when they agree. */
export type Difference = string | undefined;

export const differ = (what: string, got: unknown, expected: unknown): Difference =>
  got === expected ? undefined : `${what}: the shop says ${got}, the paper ${expected}`;

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index}`);
  return found;
}
