import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { findPictures } from "#shop/pictures/find-pictures.server.ts";
import type { PictureWriter, UnknownPicture } from "../management/write-product.server.ts";
import { type EditedPictures, findVariantPictures } from "./find-variant-pictures.server.ts";
import { type VariantPicturesForm, wantedVariantPictures } from "./variant-pictures-form.ts";
import { writeVariantPictures } from "./write-variant-pictures.server.ts";

type Saving = {
  by: Administrator;
  productId: string;
  variantId: string;
  /** As it was when the form was opened. */
  version: string;
  form: VariantPicturesForm;
};
type Refusal = UnknownPicture | { code: "not_found" | "changed_meanwhile" };

/** Saves the pictures of a variant in their order, unless someone else has saved in between. */
export async function saveVariantPictures(
  deps: PictureWriter & { clock: Clock },
  { by, productId, variantId, version, form }: Saving,
): Promise<Result<void, Refusal>> {
  const wanted = wantedVariantPictures(form);
  const paths = wanted.map(({ path }) => path);
  const known = await findPictures(deps, paths);
  return inTransaction(deps.db, async (trx) => {
    await trx
      .selectFrom("products")
      .select("id")
      .where("id", "=", productId)
      .forNoKeyUpdate()
      .execute();
    const before = await findVariantPictures({ db: trx }, { productId, variantId });
    if (!before) return err({ code: "not_found" });
    if (before.version !== version) return err({ code: "changed_meanwhile" });
    const now = deps.clock.now();
    const pictures = wanted.flatMap(({ path, alt, isIllustration }) => {
      const picture = known.get(path);
      const takenAt = before.pictures.find((one) => one.path === path)?.takenAt ?? now;
      return picture ? { ...picture, alt: alt || before.name, isIllustration, takenAt } : [];
    });
    if (pictures.length < wanted.length) return err({ code: "unknown_picture" });
    if (!(await writeVariantPictures(trx, variantId, pictures))) return ok(undefined);
    await recordChange(
      { db: trx, clock: deps.clock },
      {
        by,
        action: "variant.updated",
        subjectId: variantId,
        subjectName: before.name,
        before: { pictures: pathsOf(before) },
        after: { pictures: paths },
      },
    );
    return ok(undefined);
  });
}

const pathsOf = ({ pictures }: EditedPictures): string[] => pictures.map(({ path }) => path);
