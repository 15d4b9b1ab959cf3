import { allocate, type Cents, cents, fraction, sum } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { bearsOn, isForAll, type OfferedCode } from "./code.ts";

/** The least that a payment can be of: a code never takes an order below it. */
export const LEAST_PAID = cents(50);

/** The least that is paid for a piece: what costs nothing could not be given back by itself. */
const LEAST_OF_PIECE = cents(1);

type PricedLine = {
  product: { id: string; category: string };
  quantity: number;
  lineCents: Cents;
};

export type PricedCart = {
  lines: readonly PricedLine[];
  /** Undefined while nobody has said where it goes. */
  deliveryCents: Cents | undefined;
};

export type Reduction = {
  /** By which it is given. */
  code: OfferedCode;
  /** Off each line of the cart, in its order. */
  lines: Cents[];
  discountCents: Cents;
  /** The fee that is offered. */
  waivedCents: Cents;
  isDeliveryFree: boolean;
};

export type CodeRefusal =
  /** It is not there, was stopped, or has not begun: whoever guesses learns nothing more. */
  | { code: "code_unknown" }
  | { code: "code_expired"; endedOn: string }
  /** Nothing in the cart is what it bears on. */
  | { code: "code_elsewhere" }
  /** Of some: the other articles of the cart do not count. */
  | { code: "code_minimum"; minimumCents: Cents; missingCents: Cents; isOfSome: boolean }
  | { code: "code_used_up" }
  | { code: "code_used" }
  /** An order in payment has it, the buyer's own or the last: it may come back. */
  | { code: "code_in_use" }
  | { code: "code_not_first" }
  /** It would be spent for nothing. */
  | { code: "code_delivery_free" };

/** Among all that can keep an order from being made. */
export const isCodeRefusal = <E extends { code: string }>(
  error: E | CodeRefusal,
): error is CodeRefusal => error.code.startsWith("code_");

/** What a code takes off a cart on a day of Paris, shared over its lines to the cent; or why not. */
export function reduceCart(
  offered: OfferedCode | null,
  cart: PricedCart,
  today: string,
): Result<Reduction, CodeRefusal> {
  if (!offered) return err({ code: "code_unknown" });
  const refusal = judge(offered, cart, today);
  return refusal ? err(refusal) : ok(reduce(offered, cart));
}

function judge(code: OfferedCode, cart: PricedCart, today: string): CodeRefusal | null {
  const { startsOn, endsOn, mostUses, minimumCents, benefit } = code;
  if (code.isStopped || (startsOn && today < startsOn)) return { code: "code_unknown" };
  if (endsOn && today > endsOn) return { code: "code_expired", endedOn: endsOn };
  if (mostUses !== null && code.uses >= mostUses) {
    return { code: code.isInUse ? "code_in_use" : "code_used_up" };
  }
  const concerned = sum(weigh(code, cart));
  if (concerned === 0) return { code: "code_elsewhere" };
  if (concerned < minimumCents) {
    const missingCents = cents(minimumCents - concerned);
    return { code: "code_minimum", minimumCents, missingCents, isOfSome: !isForAll(code) };
  }
  const isFree = benefit.kind === "free_delivery" && cart.deliveryCents === 0;
  // Last, so that a cart which is refused anyway tells nothing of an address.
  return isFree ? { code: "code_delivery_free" } : judgeCustomer(code);
}

function judgeCustomer({ customer, isOnce, isFirstOrder }: OfferedCode): CodeRefusal | null {
  if (!customer || !(isOnce || isFirstOrder)) return null;
  if (customer.hasUsed) return { code: "code_used" };
  if (customer.isUsing) return { code: "code_in_use" };
  return customer.hasOrdered && isFirstOrder ? { code: "code_not_first" } : null;
}

function reduce(code: OfferedCode, cart: PricedCart): Reduction {
  const { benefit } = code;
  const nothing = cents(0);
  if (benefit.kind === "free_delivery") {
    return {
      code,
      lines: cart.lines.map(() => nothing),
      discountCents: nothing,
      waivedCents: cart.deliveryCents ?? nothing,
      isDeliveryFree: true,
    };
  }
  const weights = weigh(code, cart);
  const concerned = sum(weights);
  const wanted =
    benefit.kind === "percentage" ? fraction(concerned, benefit.percent, 100) : benefit.amountCents;
  const most = cart.lines.map(({ quantity }, at) =>
    cents(Math.max(0, (weights[at] ?? 0) - quantity * LEAST_OF_PIECE)),
  );
  const due = sum([...cart.lines.map(({ lineCents }) => lineCents), cart.deliveryCents ?? nothing]);
  const discountCents = cents(Math.max(0, Math.min(wanted, sum(most), due - LEAST_PAID)));
  const lines = share(discountCents, weights, most);
  return { code, lines, discountCents, waivedCents: nothing, isDeliveryFree: false };
}

/** As the lines weigh; what a line has no room for goes to those that have. */
function share(total: Cents, weights: readonly Cents[], most: readonly Cents[]): Cents[] {
  const shares = allocate(total, weights).map((part, at) => cents(Math.min(part, most[at] ?? 0)));
  const room = shares.map((part, at) => (most[at] ?? 0) - part);
  const rest = allocate(cents(total - sum(shares)), room);
  return shares.map((part, at) => cents(part + (rest[at] ?? 0)));
}

/** What each line weighs for the code: its price, or nothing. */
const weigh = (code: OfferedCode, { lines }: PricedCart): Cents[] =>
  lines.map(({ product, lineCents }) => (bearsOn(code, product) ? lineCents : cents(0)));
