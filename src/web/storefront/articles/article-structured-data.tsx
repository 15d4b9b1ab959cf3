import { href } from "react-router";
import { shopIdentity } from "#config/shop-identity.ts";
import type { ArticleDetails } from "#shop/articles/reading/find-article.server.ts";
import { breadcrumbList, StructuredData, useOrigin } from "#web/document/structured-data.tsx";

export function ArticleStructuredData({ article }: { article: ArticleDetails }) {
  const origin = useOrigin();
  const path = href("/articles/:id", { id: article.id });
  return (
    <StructuredData
      data={[
        {
          "@type": "Article",
          headline: article.title,
          description: article.description,
          image: `${origin}${article.picture.path}/1280.webp`,
          datePublished: article.createdAt,
          dateModified: article.updatedAt,
          author: { "@type": "Person", name: article.author },
          publisher: { "@type": "Organization", name: shopIdentity.name, url: origin },
          articleSection: article.category,
          keywords: article.tags,
          inLanguage: "fr",
          timeRequired: `PT${article.readTime}M`,
          mainEntityOfPage: origin + path,
        },
        breadcrumbList(origin, [
          { name: "Accueil", path: href("/") },
          { name: "Articles", path: href("/articles") },
          { name: article.title, path },
        ]),
      ]}
    />
  );
}
