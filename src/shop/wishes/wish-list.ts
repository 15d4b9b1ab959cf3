import { isId } from "#kernel/ids.ts";

/** Where the browser keeps the list, and the window event that tells of its changes. */
export const WISHES_KEY = "wishes";
export const WISHES_CHANGED = "wishes-changed";

export const VERSION = 1;
export const MOST_WISHES = 100;
/** More than anyone changes without a network; it bounds what is sent at once. */
export const MOST_CHANGES = 2 * MOST_WISHES;

/** The id of a product, or of the variant that is one plant. `addedAt` is a moment, as text. */
export type Wish = { id: string; addedAt: string };

export type WishList = {
  /** Whose it is; null for a visitor, and until the account has answered. */
  account: string | null;
  /** The newest first. */
  wishes: Wish[];
  /** Those whose addition or removal the account has not heard of. */
  unsent: string[];
};

export const NO_WISHES: WishList = { account: null, wishes: [], unsent: [] };

/** Reads what any version of the shop, or anyone at the console, may have left there. */
export function readWishList(stored: string | null): WishList {
  const list = parseJson(stored);
  if (!isRecord(list) || list.version !== VERSION || !Array.isArray(list.wishes)) return NO_WISHES;
  const { account, unsent } = list;
  return {
    account: isIdText(account) ? account : null,
    wishes: newestFirst(list.wishes.flatMap((wish) => readWish(wish) ?? [])).slice(0, MOST_WISHES),
    unsent: Array.isArray(unsent) ? unsent.filter(isIdText) : [],
  };
}

export const isWished = ({ wishes }: WishList, id: string): boolean =>
  wishes.some((wish) => wish.id === id);

/** Not before 2000: a moment that PostgreSQL, too, can read. */
export const isMoment = (text: string): boolean =>
  text.length <= 40 && Date.parse(text) >= Date.UTC(2000);

export function newestFirst(wishes: readonly Wish[]): Wish[] {
  const byId = new Map<string, Wish>();
  for (const wish of wishes) {
    if (!byId.has(wish.id)) byId.set(wish.id, wish);
  }
  return [...byId.values()].sort((a, b) => Date.parse(b.addedAt) - Date.parse(a.addedAt));
}

function readWish(wish: unknown): Wish | undefined {
  if (!isRecord(wish)) return;
  // Before single plants could be wished for, a wish named its product.
  const { productId, id = productId, addedAt } = wish;
  if (!isIdText(id) || typeof addedAt !== "string" || !isMoment(addedAt)) return;
  return { id, addedAt };
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

const isIdText = (value: unknown): value is string => typeof value === "string" && isId(value);
