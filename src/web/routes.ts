import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site's table of contents. */
const legal = (path: string) => route(path, "storefront/legal/legal.tsx", { id: `legal/${path}` });
const notOpenYet = (path: string) =>
  route(path, "admin/not-open-yet.tsx", { id: `not-open-yet/${path}` });

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
  route("retractation", "storefront/withdrawal/withdrawal.tsx"),
  legal("mentions-legales"),
  legal("conditions-generales-de-vente"),
  legal("politique-confidentialite"),
  legal("cookies"),
  legal("accessibilite"),

  route("cart", "storefront/cart/cart.tsx"),
  route("checkout", "checkout/checkout.tsx"),
  route("order-success", "checkout/order-success.tsx"),

  route("login", "identity/login.tsx"),
  route("login/verification", "identity/verification.tsx"),
  route("login/mot-de-passe-oublie", "identity/forgotten-password.tsx"),
  route("login/nouveau-mot-de-passe", "identity/new-password.tsx"),
  route("signup", "identity/signup.tsx"),
  route("signup/confirmation", "identity/signup-confirmation.tsx"),
  route("account/nouvel-email", "identity/email-change.tsx"),
  route("admin/invitation", "identity/invitation.tsx"),
  route("deconnexion", "identity/sign-out.ts"),

  route("account", "account/account.tsx", [
    // Dialogs, drawn over the tab that they belong to.
    route("nom", "account/edit-name.tsx"),
    route("email", "account/change-email.tsx"),
    route("mot-de-passe", "account/change-password.tsx"),
    route("suppression", "account/erase-account.tsx"),
    route("adresses/nouvelle", "account/new-address.tsx"),
    route("adresses/:id", "account/edit-address.tsx"),
    route("adresses/:id/supprimer", "account/delete-address.tsx"),
  ]),
  route("account/adresses/:id/par-defaut", "account/default-address.ts"),
  route("account/sessions", "account/end-sessions.ts"),
  route("account/verification", "account/verification-mail.ts"),
  route("account/commandes/:id", "account/order.tsx"),
  route("account/donnees", "account/export-data.ts"),
  route("account/supprime", "account/account-erased.tsx"),
  route("orders", "account/orders.tsx"),
  route("profile", "account/profile.ts"),
  notOpenYet("admin"),
  notOpenYet("dashboard"),

  route("api/session", "identity/api-session.ts"),
  route("api/verification", "identity/api-verification.ts"),
  route("api/consent", "storefront/consent.ts"),
  route("api/articles", "storefront/articles/api-articles.ts"),
  route("api/articles/:id/like", "storefront/articles/like.ts"),
  route("api/suggestions", "storefront/suggestions.ts"),

  route("api/cart", "storefront/cart/quote.ts"),
  route("api/checkout", "checkout/start.ts"),
  route("api/checkout/outcome", "checkout/outcome.ts"),
  route("api/payments/simulated", "checkout/simulated-payment.ts"),
  route("webhooks/stripe", "webhooks/stripe.ts"),

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
