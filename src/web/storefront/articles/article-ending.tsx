import { ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import type { ArticleCard } from "#shop/articles/reading/article-card.ts";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";
import { Picture } from "#ui/picture.tsx";
import { ArticleByline, ArticleKicker } from "#web/parts/articles/article-facts.tsx";
import { ProductMiniCard } from "#web/parts/product-card/product-mini-card.tsx";

const SIZES = "(min-width: 94rem) 27rem, (min-width: 64rem) 29vw, (min-width: 40rem) 45vw, 88vw";

type ArticleEndingProps = { products: ProductCard[]; next: ArticleCard | null };

/** Where a reader goes on: to what the article speaks of, and to the next one. */
export function ArticleEnding({ products, next }: ArticleEndingProps) {
  return (
    <>
      {products.length > 0 && (
        <section className="wrap pb-section" aria-labelledby="a-la-serre">
          <div className="row row--between mb-block">
            <h2 className="t-section" id="a-la-serre">
              À la serre
            </h2>
            <Link className="arrow-link" to={href("/products")}>
              Voir nos produits <ArrowRight className="icon" />
            </Link>
          </div>
          <div className="products products--related">
            {products.map((product) => (
              <ProductMiniCard key={product.id} product={product} sizes={SIZES} />
            ))}
          </div>
        </section>
      )}
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
