import { randomUUID } from "node:crypto";
import type { CheckoutWish } from "#shop/checkout/start-checkout.server.ts";
import { cancelOrder } from "../../src/shop/orders/lifecycle/cancel-order.server.ts";
import { expireOrder } from "../../src/shop/orders/settlement/expire-order.server.ts";
import { settleOrder } from "../../src/shop/orders/settlement/settle-order.server.ts";
import { aWish, line, type ShopFloor, shopkeeper } from "../support/shop/shop-floor.ts";
import { giveBack, type Pieces } from "./money-back.ts";

export type Step =
  | {
      do: "checkout";
      client: number;
      cart: { product: number; quantity: number }[];
      code: number | null;
    }
  | ({ do: "give-back"; client: number } & Pieces)
  | { do: "again" | "pay" | "settle" | "expire" | "cancel" | "pay-late"; client: number };

/** What can be put in a cart, and how much of each stock unit a piece of it takes. */
export type Sold = { productId: string; variantId?: string; takes: readonly number[] };

/** A reduction code, and how often it may be used. */
export type Offered = { name: string; most: number };

type Started = {
  wish: CheckoutWish;
  orderId: string;
  intentId: string;
  quantities: number[];
  code: number | null;
};

/** What a client is believed to have: where their latest order stands. */
type Client = {
  latest?: Started;
  state: "none" | "held" | "released" | "paid" | "closed";
  /** Their browser was told that this order is paid, and names it no longer. */
  toldPaid?: Started;
};

/**
 * The sale as a page of paper would keep it: how many of each stock unit are free, and where each
 * client's order stands. Each step is done in the shop and on paper, and both must agree.
 */
export class SaleModel {
  readonly free: number[];
  /** Of each code. */
  readonly uses: number[];
  readonly clients: Client[];
  readonly #shop: ShopFloor;
  readonly #sold: readonly Sold[];
  readonly #codes: readonly Offered[];

  constructor(
    shop: ShopFloor,
    { sold, codes, stock }: { sold: readonly Sold[]; codes: readonly Offered[]; stock: number[] },
    clients: number,
  ) {
    this.#shop = shop;
    this.#sold = sold;
    this.#codes = codes;
    this.free = [...stock];
    this.uses = codes.map(() => 0);
    this.clients = Array.from({ length: clients }, () => ({ state: "none" }));
  }

  /** What the shop did that the paper did not expect; undefined when they agree. */
  async take(step: Step): Promise<string | undefined> {
    const client = this.#client(step.client);
    if (step.do === "checkout") return this.#checkout(client, step);
    const { latest } = client;
    if (!latest) return undefined;
    const { orderId, intentId, wish } = latest;
    const { till } = this.#shop;

    switch (step.do) {
      case "again": {
        const answer = await this.#shop.start(wish);
        const got = answer.ok ? answer.value.orderId : answer.error.code;
        const codes = { held: orderId, paid: "already_paid" } as Record<string, string>;
        return differ("again", got, codes[client.state] ?? "checkout_over");
      }
      case "pay":
        await this.#shop.pay(intentId);
        return undefined;
      case "settle": {
        const isPaid = await this.#isPaid(intentId);
        await settleOrder(till, { orderId });
        if (isPaid) this.#paid(client);
        return undefined;
      }
      case "expire": {
        const isPaid = await this.#isPaid(intentId);
        await expireOrder(till, { orderId });
        if (client.state === "held" && isPaid) this.#paid(client);
        else if (client.state === "held") this.#release(client, "released");
        return undefined;
      }
      case "cancel": {
        const isPaid = await this.#isPaid(intentId);
        const answer = await cancelOrder(till, { orderId, by: shopkeeper });
        if (isPaid) this.#paid(client);
        const { state } = client;
        if (state !== "closed") this.#release(client, "closed");
        return differ("cancel", answer.ok, state !== "closed");
      }
      case "give-back":
        // What may go back is the shop's to say; what it comes to is looked at when all is done.
        await giveBack(this.#shop, orderId, step);
        return undefined;
      case "pay-late":
        // A provider that takes money for what it said was cancelled.
        if (client.state !== "released" && client.state !== "closed") return undefined;
        await this.#shop.payAnyway(intentId);
        return undefined;
    }
  }

  async #checkout(client: Client, { cart, code }: Extract<Step, { do: "checkout" }>) {
    const quantities = this.free.map(() => 0);
    for (const { product, quantity } of cart) {
      for (const [unit, each] of at(this.#sold, product).takes.entries())
        quantities[unit] = at(quantities, unit) + each * quantity;
    }
    const before = client.latest;
    const wish: CheckoutWish = {
      ...aWish(),
      checkoutKey: randomUUID(),
      replaces: before && before !== client.toldPaid ? [before.wish.checkoutKey] : [],
      ...(code !== null && { code: at(this.#codes, code).name }),
      lines: cart.map(({ product, quantity }) => {
        const { productId, variantId } = at(this.#sold, product);
        return { ...line(productId, quantity), ...(variantId && { variantId }) };
      }),
    };
    const own = client.state === "held" ? (before?.quantities ?? []) : [];
    const isEnough = quantities.every((wanted, i) => wanted <= at(this.free, i) + (own[i] ?? 0));
    const isOwn = client.state === "held" && before?.code === code;
    const isOffered = code === null || isOwn || this.#isLeft(code);
    const wasPaid = before && (await this.#isPaid(before.intentId));
    const isReplacing = client.state === "held" || client.state === "released";
    const answer = await this.#shop.start(wish);
    const got = answer.ok ? "started" : answer.error.code;

    if (client.state === "paid" && before && before !== client.toldPaid) {
      client.toldPaid = before;
      return differ("checkout", got, "already_paid");
    }
    if (!isEnough) return differ("checkout", got, "out_of_stock");
    if (!isOffered) {
      return differ("checkout", got, this.#isInPayment(code) ? "code_in_use" : "code_used_up");
    }
    if (client.state === "held" && wasPaid) {
      this.#paid(client);
      if (before) client.toldPaid = before;
      return differ("checkout", got, "already_paid");
    }
    if (isReplacing) this.#release(client, "closed");
    if (answer.ok) {
      const { orderId, payment } = answer.value;
      client.latest = { wish, orderId, intentId: payment.intentId, quantities, code };
      client.state = "held";
      this.#count(client.latest, 1);
    }
    return differ("checkout", got, "started");
  }

  #client(index: number): Client {
    return at(this.clients, index % this.clients.length);
  }

  async #isPaid(intentId: string): Promise<boolean> {
    return (await this.#shop.till.gateway.find(intentId))?.status === "succeeded";
  }

  #isLeft(code: number): boolean {
    return at(this.uses, code) < at(this.#codes, code).most;
  }

  /** Whether an order that is not paid yet has one of the code's uses. */
  #isInPayment(code: number | null): boolean {
    return this.clients.some(({ state, latest }) => state === "held" && latest?.code === code);
  }

  /** An order has its plants and the use of its code, or has them no longer. */
  #count(order: Started | undefined, taken: 1 | -1): void {
    order?.quantities.forEach((quantity, i) => {
      this.free[i] = at(this.free, i) - taken * quantity;
    });
    const code = order?.code ?? null;
    if (code !== null) this.uses[code] = at(this.uses, code) + taken;
  }

  /** A late payment takes plants and a use again if all are free; a closed order takes none. */
  #paid(client: Client): void {
    const { quantities = [], code = null } = client.latest ?? {};
    if (client.state === "released") {
      const isEnough = quantities.every((quantity, i) => quantity <= at(this.free, i));
      const isTaken = isEnough && (code === null || this.#isLeft(code));
      if (isTaken) this.#count(client.latest, 1);
      client.state = isTaken ? "paid" : "closed";
    } else if (client.state === "held") {
      client.state = "paid";
    }
  }

  #release(client: Client, to: "released" | "closed"): void {
    if (client.state === "held" || client.state === "paid") this.#count(client.latest, -1);
    client.state = to;
  }
}

const differ = (what: string, got: unknown, expected: unknown) =>
  got === expected ? undefined : `${what}: the shop says ${got}, the paper ${expected}`;

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index}`);
  return found;
}
