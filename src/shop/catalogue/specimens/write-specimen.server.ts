import type { Transaction } from "kysely";
import { parisDaysBetween } from "#kernel/paris-day.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { findPictures, type KnownPicture } from "#shop/pictures/find-pictures.server.ts";
import type { PictureWriter, UnknownPicture } from "../management/write-product.server.ts";
import { writeVariantPictures } from "../variants/write-variant-pictures.server.ts";
import { type SpecimenForm, type SpecimenPhotograph, wantedPhotographs } from "./specimen-form.ts";
import { plantName } from "./specimen-state.ts";

export type NoPhotograph = { code: "no_photograph" };
type Photograph = KnownPicture & SpecimenPhotograph;

/** The facts of a specimen, as its columns have them. */
export const factColumns = (form: SpecimenForm) => ({
  height_cm: form.height,
  leaves: form.leaves,
  root_state: form.rootState,
  pot: form.pot,
  note: form.note,
});

/** The form's photographs, which the shop must have: the newest day first, as they were sent. */
export async function ownPhotographs(
  deps: PictureWriter,
  form: SpecimenForm,
  now: Date,
): Promise<Result<Photograph[], UnknownPicture | NoPhotograph>> {
  const wanted = wantedPhotographs(form, now);
  if (wanted.length === 0) return err({ code: "no_photograph" });
  const known = await findPictures(
    deps,
    wanted.map(({ path }) => path),
  );
  const found = wanted.flatMap((one) => {
    const picture = known.get(one.path);
    // A phone whose clock is ahead photographs now, not tomorrow.
    const takenAt = one.takenAt > now ? now : one.takenAt;
    return picture ? { ...picture, ...one, takenAt } : [];
  });
  if (found.length < wanted.length) return err({ code: "unknown_picture" });
  return ok(found.toSorted((a, b) => parisDaysBetween(a.takenAt, b.takenAt)));
}

type Written = { variantId: string; number: number; photographs: readonly Photograph[] };

/** Whether there was anything to write. A photograph without words is that of the plant. */
export const writePhotographs = (
  trx: Transaction<DB>,
  { variantId, number, photographs }: Written,
): Promise<boolean> =>
  writeVariantPictures(
    trx,
    variantId,
    photographs.map((one) => ({ ...one, alt: one.alt || plantName(number) })),
  );
