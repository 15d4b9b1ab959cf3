import { href, Link } from "react-router";
import type { ArticleCard } from "#shop/articles/reading/article-card.ts";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";
import { Picture } from "#ui/picture.tsx";
import { ArticleByline, ArticleKicker } from "#web/parts/articles/article-facts.tsx";
import { RelatedProducts } from "#web/parts/product-card/related-products.tsx";

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
          <Link
            className="lead-article"
            to={href("/articles/:id", { id: next.id })}
            prefetch="intent"
          >
            <div className="pic overflow-hidden">
              <Picture picture={next.picture} alt="" sizes="(min-width: 64rem) 60vw, 88vw" />
            </div>
            <div className="stack">
              <ArticleKicker article={next} />
              <h3>{next.title}</h3>
              <p className="t-body">{next.excerpt}</p>
              <ArticleByline article={next} />
            </div>
          </Link>
        </section>
      )}
    </>
  );
}
