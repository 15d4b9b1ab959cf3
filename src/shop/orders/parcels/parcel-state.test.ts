import { expect, test } from "vitest";
import {
  hasLeft,
  isOpenParcel,
  mayParcelMove,
  type ParcelState,
  parcelStates,
} from "./parcel-state.ts";

/** The whole life of a parcel: all else is refused. */
const STEPS: Record<ParcelState, ParcelState[]> = {
  to_prepare: ["ready", "labelled", "handed", "to_collect"],
  ready: ["to_prepare", "labelled", "handed", "to_collect"],
  labelled: ["ready", "handed"],
  handed: ["in_transit", "to_collect", "delivered", "incident", "returned"],
  in_transit: ["to_collect", "delivered", "incident", "returned"],
  to_collect: ["in_transit", "delivered", "incident", "returned"],
  delivered: [],
  incident: ["in_transit", "to_collect", "delivered", "returned"],
  returned: [],
};

test("a parcel is prepared, handed over, and arrives or comes back", () => {
  for (const from of parcelStates) {
    expect(
      parcelStates.filter((to) => mayParcelMove(from, to)),
      from,
    ).toEqual(STEPS[from]);
  }
});

test("what has left never comes to be prepared again, but by a parcel of its own", () => {
  const gone = parcelStates.filter(hasLeft);
  expect(gone).toEqual(["handed", "in_transit", "to_collect", "delivered", "incident", "returned"]);
  for (const from of gone) {
    for (const to of parcelStates) {
      if (!hasLeft(to)) expect(mayParcelMove(from, to), `${from} to ${to}`).toBe(false);
    }
  }
});

test("a parcel is packed anew until it has its label", () => {
  expect(parcelStates.filter(isOpenParcel)).toEqual(["to_prepare", "ready"]);
});
