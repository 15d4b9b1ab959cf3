import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { changesOf, withAccount } from "./account-wishes.ts";
import { addWish, removeWish, writeWishList } from "./change-wishes.ts";
import {
  isMoment,
  isWished,
  MOST_CHANGES,
  MOST_WISHES,
  NO_WISHES,
  readWishList,
  type Wish,
  type WishList,
} from "./wish-list.ts";

const day = (n: number) => new Date(Date.UTC(2026, 10, n)).toISOString();
const wish = (n: number): Wish => ({ id: newId(), addedAt: day(n) });
const account = newId();

const added = (list: WishList, one: Wish): WishList => {
  const result = addWish(list, one);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

test("a list is read as it was written", () => {
  const list = { account, wishes: [wish(2), wish(1)], unsent: [newId()] };
  expect(readWishList(writeWishList(list))).toEqual(list);
});

test("a wish of before, which named its product, is kept", () => {
  const { id, addedAt } = wish(2);
  const stored = JSON.stringify({ version: 1, wishes: [{ productId: id, addedAt }] });
  expect(readWishList(stored).wishes).toEqual([{ id, addedAt }]);
});

test("what anyone may have left in the browser is read as no more than it is", () => {
  const good = wish(3);
  for (const stored of [
    null,
    "",
    "{",
    "null",
    "[]",
    '{"version":2,"wishes":[]}',
    '{"version":1}',
  ]) {
    expect(readWishList(stored), String(stored)).toEqual(NO_WISHES);
  }
  const wishes = [
    null,
    "x",
    { id: 3, addedAt: day(1) },
    { id: "not-an-id", addedAt: day(1) },
    { id: newId(), addedAt: 4 },
    { id: newId(), addedAt: "hier" },
    good,
    { ...good, addedAt: day(1), price: 1 },
  ];
  const stored = JSON.stringify({ version: 1, wishes, account: "x", unsent: [1, "y"] });
  expect(readWishList(stored)).toEqual({ account: null, wishes: [good], unsent: [] });
  const many = Array.from({ length: MOST_CHANGES + 5 }, newId);
  const long = { version: 1, wishes: many.map((id) => ({ id, addedAt: day(1) })) };
  const read = readWishList(JSON.stringify({ ...long, account, unsent: many }));
  expect(read.wishes).toHaveLength(MOST_WISHES);
  expect(changesOf({ ...read, wishes: [] }).removed).toEqual(many.slice(-MOST_CHANGES));
  expect(removeWish(read, many[0] ?? "").unsent).toHaveLength(MOST_CHANGES);
});

test("the newest wish comes first, and a second time changes nothing", () => {
  const [old, young] = [wish(1), wish(9)];
  const list = added(added(NO_WISHES, young), old);
  expect(list.wishes).toEqual([young, old]);
  expect(addWish(list, { ...old, addedAt: day(12) })).toEqual({ ok: true, value: list });
  expect(isWished(list, old.id)).toBe(true);
  expect(isWished(list, newId())).toBe(false);
});

test("a full list says so", () => {
  const wishes = Array.from({ length: MOST_WISHES }, () => wish(1));
  const full = { ...NO_WISHES, wishes };
  expect(addWish(full, wish(2))).toEqual({ ok: false, error: { code: "full", max: MOST_WISHES } });
  expect(addWish({ ...full, wishes: wishes.slice(1) }, wish(2)).ok).toBe(true);
});

test("a visitor tells the account all that was kept, and nothing that was taken away", () => {
  const [one, two] = [wish(2), wish(1)];
  const list = removeWish(added(added(NO_WISHES, one), two), two.id);
  expect(list).toEqual({ account: null, wishes: [one], unsent: [] });
  expect(changesOf(list)).toEqual({ kept: [one], removed: [] });
  expect(removeWish(list, newId())).toBe(list);
});

test("a customer tells the account what changed since it last answered", () => {
  const [known, gone, fresh] = [wish(1), wish(2), wish(3)];
  const before: WishList = { account, wishes: [gone, known], unsent: [] };
  const list = added(removeWish(before, gone.id), fresh);
  expect(list.unsent).toEqual([gone.id, fresh.id]);
  expect(changesOf(list)).toEqual({ kept: [fresh], removed: [gone.id] });
});

test("the account's answer is the list, with what was changed while it was on its way", () => {
  const [mine, elsewhere, taken, late] = [wish(1), wish(5), wish(2), wish(3)];
  const sent: WishList = { account: null, wishes: [taken, mine], unsent: [] };
  const now = added(removeWish(sent, taken.id), late);
  const answer = { account, wishes: [elsewhere, taken, mine] };
  expect(withAccount(answer, { sent, now: sent })).toEqual({ ...answer, unsent: [] });
  expect(withAccount(answer, { sent, now })).toEqual({
    account,
    wishes: [elsewhere, late, mine],
    unsent: [late.id, taken.id],
  });
});

test("the list never grows beyond its most by an answer", () => {
  const wishes = Array.from({ length: MOST_WISHES }, () => wish(1));
  const now = added(NO_WISHES, wish(2));
  const merged = withAccount({ account, wishes }, { sent: NO_WISHES, now });
  expect(merged.wishes).toHaveLength(MOST_WISHES);
  expect(merged.wishes[0]).toEqual(now.wishes[0]);
});

test("a moment is one that can be written down", () => {
  expect(isMoment("2000-01-01T00:00:00.000Z")).toBe(true);
  for (const text of ["1999-12-31T23:59:59Z", "0000-01-01T00:00:00Z", "demain", ""]) {
    expect(isMoment(text), text).toBe(false);
  }
  expect(isMoment(`${" ".repeat(40)}2026-01-01`)).toBe(false);
});
