import type { Db } from "../../../src/platform/db/database.server.ts";
import { findProduct } from "../../../src/shop/catalogue/storefront/find-product.server.ts";
import { listProducts } from "../../../src/shop/catalogue/storefront/list-products.server.ts";
import { encodeCursor } from "../../../src/shop/catalogue/storefront/product-cursor.ts";
import { parseProductQuery } from "../../../src/shop/catalogue/storefront/product-query.ts";
import { relatedProducts } from "../../../src/shop/catalogue/storefront/related-products.server.ts";
import { suggestProducts } from "../../../src/shop/catalogue/storefront/suggest-products.server.ts";
import { RARE_WORD } from "../catalogue.ts";

type Shop = { db: Db; size: number };

/** `prepare` chooses what a round asks; only the asking is timed. */
export type Case = {
  name: string;
  prepare(shop: Shop, round: number): Promise<() => Promise<unknown>>;
};

const listing = (name: string, ...addresses: string[]): Case => ({
  name,
  prepare: async (shop, round) => {
    const address = addresses[round % addresses.length] ?? "";
    const query = parseProductQuery(new URLSearchParams(address));
    return () => listProducts(shop, query);
  },
});

const suggesting = (name: string, ...texts: string[]): Case => ({
  name,
  prepare: async (shop, round) => () => suggestProducts(shop, texts[round % texts.length] ?? ""),
});

const deep = (name: string, address: string): Case => ({
  name,
  prepare: async (shop, round) => {
    const query = parseProductQuery(new URLSearchParams(address));
    const { id, key } = await productAt(shop, 0.5 + (round % 10) / 25);
    return () =>
      listProducts(shop, { ...query, after: encodeCursor({ by: "nouveautes", key, id }) });
  },
});

const productPage: Case = {
  name: "product page",
  prepare: async (shop, round) => {
    const { slug } = await productAt(shop, (round * 0.618) % 1);
    return async () => {
      const product = await findProduct(shop, slug);
      return product && relatedProducts(shop, product);
    };
  },
};

/** The product so far into the list, from 0 to 1. */
async function productAt({ db, size }: Shop, depth: number) {
  const { id, slug, created_at } = await db
    .selectFrom("products")
    .select(["id", "slug", "created_at"])
    .where("slug", "=", `produit-${Math.max(1, Math.floor(size * (1 - depth)))}`)
    .executeTakeFirstOrThrow();
  return { id, slug, key: created_at.getTime() * 1000 };
}

export const cases: readonly Case[] = [
  listing("first page", ""),
  listing("first page, by price", "tri=prix", "tri=prix-desc"),
  listing("first page, by name", "tri=nom"),
  deep("page deep in the list", ""),
  listing("category", "categorie=Plantes+Rares", "categorie=Boutures"),
  listing("category, by price", "categorie=Plantes+Rares&tri=prix"),
  deep("page deep in a category", "categorie=Boutures"),
  listing("search, 10 hits", `q=${RARE_WORD}`, "q=crepusculaires", "q=crépuscul"),
  listing("search, 1.7 % of all hit", "q=thai+constellation", "q=frydek", "q=esqueleto"),
  listing("search, 40 % of all hit", "q=monstera", "q=Monsteras", "q=monst"),
  listing("search, two common words", "q=monstera+deliciosa", "q=feuilles+vertes+lumière"),
  listing("search in a category", "q=monstera&categorie=Boutures"),
  listing("search, by price", "q=monstera&tri=prix", "q=thai&tri=prix-desc"),
  listing("search, misspelt", "q=monstrea", "q=constelation", "q=delicosa"),
  suggesting("suggestion, few letters", "mo", "phil", "al"),
  suggesting("suggestion, whole word", "adansonii", RARE_WORD, "monstera thai"),
  productPage,
];

/** What the goals do not cover: texts made to be hard, to know what the worst costs. */
export const hardCases: readonly Case[] = [
  listing("common words that never meet", "q=thai+aurea", "q=frydek+esqueleto"),
  listing("three common words, together in 0.3 %", "q=sphaigne+princess+liane"),
  listing("common word, missing from the first names", "q=monstera&tri=nom"),
];
