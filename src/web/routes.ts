import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site's table of contents. */
const legal = (path: string) => route(path, "storefront/legal/legal.tsx", { id: `legal/${path}` });
const notOpenYet = (path: string) =>
  route(path, "storefront/not-open-yet.tsx", { id: `not-open-yet/${path}` });

export default [
  index("storefront/home/home.tsx"),
  route("products", "storefront/products/products.tsx"),
  route("products/:slug", "storefront/products/product.tsx"),
  route("articles", "storefront/articles/articles.tsx"),
  route("articles/:id", "storefront/articles/article.tsx"),
  route("articles/feed.xml", "storefront/articles/feed.ts"),
  route("faq", "storefront/faq/faq.tsx"),
  route("conseils-entretien", "storefront/care/care.tsx"),
  route("contact", "storefront/contact/contact.tsx"),
  legal("mentions-legales"),
  legal("conditions-generales-de-vente"),
  legal("politique-confidentialite"),
  legal("cookies"),
  legal("accessibilite"),

  notOpenYet("cart"),
  notOpenYet("checkout"),
  notOpenYet("order-success"),
  notOpenYet("login"),
  notOpenYet("signup"),
  notOpenYet("account"),
  notOpenYet("orders"),
  route("profile", "account/profile.ts"),
  notOpenYet("admin"),
  notOpenYet("dashboard"),

  route("api/consent", "storefront/consent.ts"),
  route("api/articles", "storefront/articles/api-articles.ts"),
  route("api/articles/:id/like", "storefront/articles/like.ts"),
  route("api/suggestions", "storefront/suggestions.ts"),

  route("robots.txt", "machines/robots.ts"),
  route("llms.txt", "machines/llms.ts"),
  route("sitemap.xml", "machines/sitemap.ts"),
  route("sitemaps/pages.xml", "machines/sitemap-pages.ts"),
  route("sitemaps/:part", "machines/sitemap-part.ts"),
  route("feeds/google-merchant.xml", "machines/merchant-feed.ts"),

  // Answers 404 in production.
  layout("dev/only-in-development.tsx", [
    route("dev/ui", "dev/ui.tsx"),
    route("dev/mails", "dev/mails.tsx"),
    route("dev/erreur/:status", "dev/error.tsx"),
  ]),
  route("*", "not-found.tsx"),
] satisfies RouteConfig;
