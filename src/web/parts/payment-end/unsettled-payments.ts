import { isId } from "#kernel/ids.ts";
import type { Cents } from "#kernel/money.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import { readStoredCart, writeStoredCart } from "#shop/cart/stored-cart.ts";
import { followStorage } from "#web/parts/hooks/follow-storage.ts";

/**
 * A payment of this browser whose end it has not learnt. It is written down before the card is
 * shown, so that a tab that closes in the middle is asked about when its visitor returns.
 */
export type UnsettledPayment = {
  checkoutKey: string;
  /** Unknown of one that a release before has written down. */
  orderId?: string | undefined;
  total: Cents;
  /** What it buys. */
  lines: CartLine[];
  since: number;
  /** ORD-{timestamp}: the provider said that it succeeded, and the shop could not be asked. */
  reference?: string | undefined;
  /** Its buyer has been told that it had not been made. */
  told?: boolean | undefined;
  /** Its checkout can no longer be paid. Kept all the same: each open tab tells its end by itself. */
  ended?: boolean | undefined;
};

const KEY = "payments";
const CHANGED = "payments-changed";
/** The shop has decided long before, one way or the other. */
const KEPT_MS = 90 * 24 * 3600 * 1000;
const MOST = 8;

// For visitors whose settings forbid storage: then this page alone remembers.
let memory = "[]";

/** The payments as they are written down: the same text as long as nothing has changed. */
export function paymentsText(): string {
  try {
    return localStorage.getItem(KEY) ?? "[]";
  } catch {
    return memory;
  }
}

/** Reads what any version of the shop, or anyone at the console, may have left there. */
export function readPayments(text: string, now = Date.now()): UnsettledPayment[] {
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((payment) => readPayment(payment) ?? []).filter(isRecent(now));
  } catch {
    return [];
  }
}

export const findPayment = (checkoutKey: string) =>
  readPayments(paymentsText()).find((payment) => payment.checkoutKey === checkoutKey);

export const findPaymentOf = (orderId: string) =>
  readPayments(paymentsText()).find((payment) => payment.orderId === orderId);

/** One browser pays one checkout at a time: a payment in doubt takes the place of the one before. */
export function keepPayment(payment: UnsettledPayment): void {
  const others = readPayments(paymentsText()).filter(
    ({ checkoutKey, reference }) =>
      checkoutKey !== payment.checkoutKey && (reference || payment.reference),
  );
  write([payment, ...others].slice(0, MOST));
}

export function forgetPayment(checkoutKey: string): void {
  write(readPayments(paymentsText()).filter((payment) => payment.checkoutKey !== checkoutKey));
}

/** The browser has paid: whatever it had tried before took no money, or is this very payment. */
export function forgetDoubts(): void {
  write(readPayments(paymentsText()).filter(({ reference }) => reference));
}

export const followPayments = (changed: () => void): (() => void) =>
  followStorage(CHANGED, changed);

function write(payments: readonly UnsettledPayment[]): void {
  const text = JSON.stringify(
    payments.map(({ lines, ...payment }) => ({ ...payment, cart: writeStoredCart(lines) })),
  );
  memory = text;
  try {
    if (payments.length > 0) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
  } catch {
    // Remembered by this page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

type Stored = Omit<UnsettledPayment, "lines"> & { cart: string };

function readPayment(payment: Partial<Stored> | null): UnsettledPayment | undefined {
  const { checkoutKey, orderId, total, cart, since, reference, told, ended } = payment ?? {};
  if (typeof checkoutKey !== "string" || !isId(checkoutKey)) return;
  if (!Number.isSafeInteger(total) || typeof since !== "number") return;
  const lines = readStoredCart(typeof cart === "string" ? cart : null);
  const known = typeof reference === "string" ? { reference } : {};
  const named = typeof orderId === "string" ? { orderId } : {};
  const end = { told: told === true, ended: ended === true };
  return { checkoutKey, total: total as Cents, lines, since, ...end, ...named, ...known };
}

const isRecent =
  (now: number) =>
  ({ since }: UnsettledPayment) =>
    now - since < KEPT_MS;
