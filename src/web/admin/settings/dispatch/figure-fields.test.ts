import { expect, test } from "vitest";
import { defaultFigures } from "#shop/dispatch/figures.ts";
import { figuresForm, limitField, readFigures, writeFigures } from "./figure-fields.ts";

const typed = (more: Record<string, string | undefined> = {}) =>
  figuresForm.safeParse({ ...writeFigures(defaultFigures), ...more });
const read = (more: Record<string, string | undefined> = {}) => readFigures(typed(more).data ?? {});

test("figures come back from the form as they went into it", () => {
  expect(read()).toEqual(defaultFigures);
  // A field that is left empty is not sent on, or sent as an empty text.
  expect(read({ [limitField("E", "packedFrom")]: undefined })).toEqual(defaultFigures);
  expect(read({ [limitField("D", "packedFrom")]: "-3,5" })?.classes.D.packedFrom).toBe(-3.5);
  expect(read({ [limitField("D", "packedFrom")]: "−0" })?.classes.D.packedFrom).toBe(0);
});

test("what is no degree is refused at its field, and contradictions as a whole", () => {
  for (const wrong of ["", "douze", "1e1", "4,25", "999", undefined]) {
    expect(typed({ [limitField("A", "safeFrom")]: wrong }).success, wrong).toBe(false);
  }
  expect(typed({ packHours: "12,5" }).success).toBe(false);
  // Insulated, a plant would need more warmth than without.
  expect(read({ [limitField("A", "insulatedFrom")]: "20" })).toBeNull();
  expect(read({ [limitField("A", "holdAbove")]: "60" })).toBeNull();
  expect(read({ "remise-colissimo-domicile": "24" })).toBeNull();
});
