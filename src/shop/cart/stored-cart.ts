import { type Cents, cents } from "#kernel/money.ts";

/** Where the browser keeps the cart, and the window event that tells of its changes. */
export const CART_KEY = "cart";
export const CART_CHANGED = "cart-changed";

const VERSION = 1;
export const MAX_QUANTITY = 10;
/** Of one order; a stored cart may have more, and is read whole. */
export const MAX_LINES = 50;

/** The price is only what was shown when the line was added: the server prices again. */
export type CartLine = {
  product: { id: string; name: string; image: string; price: Cents };
  /** Absent for the product itself, and on lines of before: these mean what their options say. */
  variantId?: string;
  quantity: number;
  selectedOptions: Record<string, string>;
};

/** Reads what any version of the shop, or anyone at the console, may have left there. */
export function readStoredCart(stored: string | null): CartLine[] {
  const cart = parseJson(stored);
  if (!isRecord(cart) || cart.version !== VERSION || !Array.isArray(cart.lines)) return [];
  return cart.lines.flatMap((line) => readLine(line) ?? []);
}

export function writeStoredCart(lines: readonly CartLine[]): string {
  return JSON.stringify({ version: VERSION, lines });
}

export function countArticles(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

export const isQuantity = (value: unknown): value is number =>
  isWhole(value) && value >= 1 && value <= MAX_QUANTITY;

function readLine(line: unknown): CartLine | undefined {
  if (!isRecord(line) || !isRecord(line.product) || !isRecord(line.selectedOptions)) return;
  const { id, name, image, price } = line.product;
  const { quantity, selectedOptions, variantId } = line;
  if (typeof id !== "string" || typeof name !== "string" || typeof image !== "string") return;
  if (!isWhole(price) || price < 0) return;
  if (!isQuantity(quantity)) return;
  // Without its variant it would mean another thing, at another price.
  if (variantId !== undefined && typeof variantId !== "string") return;
  const options = Object.entries(selectedOptions).filter(
    (option): option is [string, string] => typeof option[1] === "string",
  );
  return {
    product: { id, name, image, price: cents(price) },
    ...(variantId !== undefined && { variantId }),
    quantity,
    selectedOptions: Object.fromEntries(options),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
