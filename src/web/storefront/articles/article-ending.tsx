import type { ArticleCard } from "#shop/articles/reading/article-card.ts";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";
import { RelatedProducts } from "#web/parts/product-card/related-products.tsx";
import { LeadArticle } from "./article-card.tsx";

type ArticleEndingProps = { products: ProductCard[]; next: ArticleCard | null };

/** Where a reader goes on: to what the article speaks of, and to the next one. */
export function ArticleEnding({ products, next }: ArticleEndingProps) {
  return (
    <>
      <RelatedProducts
        id="a-la-serre"
        title="À la serre"
        className="pb-section"
        products={products}
      />
      {next && (
        <section className="wrap pb-section" aria-labelledby="a-lire-ensuite">
          <h2 className="t-section mb-block" id="a-lire-ensuite">
            À lire ensuite
          </h2>
          <LeadArticle article={next} as="h3" />
        </section>
      )}
    </>
  );
}
