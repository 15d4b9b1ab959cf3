import { isId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";

const PAGE = "/products/";

/** The page of the variant that is sold as a heat pack; empty for one that is sold no more. */
export async function findPackAddress(
  { db }: { db: Db },
  { variantId }: { variantId: string | null },
): Promise<string> {
  const found = variantId
    ? await onSale(db).where("variants.id", "=", variantId).executeTakeFirst()
    : undefined;
  if (!found) return "";
  const { id, productId, slug } = found;
  return `${PAGE}${slug}${id === productId ? "" : `?declinaison=${id}`}`;
}

/**
 * The variant that the address of a page means, with its shop's name or without. Undefined where it
 * means none on sale, or one of several without saying which.
 */
export async function findPackVariant(
  { db }: { db: Db },
  { address }: { address: string },
): Promise<string | undefined> {
  const [path = "", query = ""] = address.split("?");
  const slug = path.split("/").filter(Boolean).at(-1) ?? "";
  const wanted = new URLSearchParams(query).get("declinaison");
  const variants = await onSale(db)
    .where("products.slug", "=", slug)
    .where("products.temperature_class", "=", "F")
    .execute();
  if (wanted && isId(wanted)) return variants.find(({ id }) => id === wanted)?.id;
  return variants.length === 1 ? variants[0]?.id : undefined;
}

const onSale = (db: Db) =>
  db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.id", "variants.product_id as productId", "products.slug"])
    .where("variants.archived_at", "is", null)
    .where("products.archived_at", "is", null);
