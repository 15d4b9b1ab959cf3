import fc from "fast-check";
import { expect, test } from "vitest";
import { fitParcels, type Packed, putTogether, takeOut } from "./parcel-contents.ts";
import { hasLeft, parcelStates } from "./parcel-state.ts";

const owed = [
  { itemId: "monstera", owed: 2 },
  { itemId: "pot", owed: 1 },
];
const all = [
  { itemId: "monstera", quantity: 2 },
  { itemId: "pot", quantity: 1 },
];
const parcel = (id: string, state: Packed["state"], lines: Packed["lines"]): Packed => ({
  id,
  state,
  lines,
});

test("an order without parcels leaves in one, with all its lines", () => {
  expect(fitParcels([], { owed, next: "own" })).toEqual([parcel("own", "to_prepare", all)]);
  expect(fitParcels([], { owed, next: null })).toEqual([]);
});

test("what was refunded is taken out of the last parcel that is here", () => {
  const one = [{ itemId: "monstera", quantity: 1 }];
  const parcels = [
    parcel("first", "to_prepare", one),
    parcel("second", "ready", [...one, { itemId: "pot", quantity: 1 }]),
  ];
  const less = [
    { itemId: "monstera", owed: 1 },
    { itemId: "pot", owed: 1 },
  ];
  expect(fitParcels(parcels, { owed: less, next: "new" })).toEqual([
    parcel("first", "to_prepare", one),
    parcel("second", "ready", [{ itemId: "pot", quantity: 1 }]),
  ]);
  expect(fitParcels(parcels, { owed: less, next: "new", emptied: "first" })).toEqual([
    parcel("second", "ready", [...one, { itemId: "pot", quantity: 1 }]),
  ]);
});

test("a parcel of which all was refunded is none, and one that has left stays as it is", () => {
  const pot = [{ itemId: "pot", quantity: 1 }];
  const parcels = [
    parcel("gone", "handed", [{ itemId: "monstera", quantity: 2 }]),
    parcel("open", "to_prepare", pot),
  ];
  const none = [
    { itemId: "monstera", owed: 0 },
    { itemId: "pot", owed: 0 },
  ];
  expect(fitParcels(parcels, { owed: none, next: "new" })).toEqual([parcels[0]]);
});

test("what is in no parcel goes into the first that is open, or into one more", () => {
  const gone = parcel("gone", "handed", [{ itemId: "monstera", quantity: 1 }]);
  const rest = [
    { itemId: "monstera", quantity: 1 },
    { itemId: "pot", quantity: 1 },
  ];
  expect(fitParcels([gone], { owed, next: "new" })).toEqual([
    gone,
    parcel("new", "to_prepare", rest),
  ]);
  const open = parcel("open", "ready", [{ itemId: "pot", quantity: 1 }]);
  expect(fitParcels([gone, open], { owed, next: "new" })).toEqual([
    gone,
    parcel("open", "ready", rest),
  ]);
});

test("whatever was packed, parcels end with what is owed and none too many", () => {
  const lines = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 2 });
  const some = fc.array(fc.tuple(fc.constantFrom(...parcelStates), lines), { maxLength: 4 });
  fc.assert(
    fc.property(some, lines, (given, wanted) => {
      const parcels = given.map(([state, quantities], at) =>
        parcel(
          String(at),
          state,
          quantities.map((quantity, item) => ({ itemId: String(item), quantity })),
        ),
      );
      const fit = fitParcels(parcels, {
        owed: wanted.map((count, item) => ({ itemId: String(item), owed: count })),
        next: "new",
      });
      const packed = (of: readonly Packed[], item: number) =>
        of
          .flatMap((one) => one.lines)
          .filter(({ itemId }) => itemId === String(item))
          .reduce((sum, { quantity }) => sum + quantity, 0);
      const shut = parcels.filter(({ state }) => hasLeft(state));
      wanted.forEach((count, item) => {
        expect(packed(fit, item)).toBe(Math.max(count, packed(shut, item)));
      });
    }),
  );
});

test("a part of a parcel is taken out, never all of it nor more", () => {
  expect(takeOut(all, new Map([["monstera", 1]]))).toEqual({
    rest: [
      { itemId: "monstera", quantity: 1 },
      { itemId: "pot", quantity: 1 },
    ],
    taken: [{ itemId: "monstera", quantity: 1 }],
  });
  expect(takeOut(all, new Map([["monstera", 3]]))).toBeNull();
  expect(takeOut(all, new Map([["monstera", -1]]))).toBeNull();
  expect(takeOut(all, new Map([["other", 1]]))).toBeNull();
  expect(takeOut(all, new Map([["monstera", 0]]))).toBeNull();
  expect(
    takeOut(
      all,
      new Map([
        ["monstera", 2],
        ["pot", 1],
      ]),
    ),
  ).toBeNull();
});

test("two parcels are one again", () => {
  const moved = takeOut(all, new Map([["monstera", 1]]));
  expect(moved && putTogether(moved.rest, moved.taken)).toEqual(all);
});
