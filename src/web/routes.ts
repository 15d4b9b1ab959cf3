import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site's table of contents. */
const legal = (path: string) => route(path, "storefront/legal/legal.tsx", { id: `legal/${path}` });

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
  route("account/commandes/:id/facture.pdf", "account/invoice-pdf.ts"),
  route("account/avoirs/:number", "account/credit-note-pdf.ts"),
  route("account/donnees", "account/export-data.ts"),
  route("account/supprime", "account/account-erased.tsx"),
  route("orders", "account/orders.tsx"),
  route("profile", "account/profile.ts"),

  layout("admin/frame.tsx", [
    route("admin", "admin/admin.tsx", [
      // Dialogs, drawn over the catalogue.
      route("connexions/airtable", "admin/connections/airtable.tsx"),
      route("connexions/airtable/deconnecter", "admin/connections/disconnect-airtable.tsx"),
      route("connexions/stripe", "admin/connections/stripe.tsx"),
      route("connexions/supabase", "admin/connections/supabase.tsx"),
      route("reglages/site", "admin/settings/site.tsx"),
      route("produits/nouveau", "admin/catalogue/new-product.tsx"),
      route("produits/lot", "admin/catalogue/bulk-edit.tsx"),
      route("produits/:id", "admin/catalogue/edit-product.tsx"),
      route("produits/:id/supprimer", "admin/catalogue/archive-product.tsx"),
      route("produits/:id/restaurer", "admin/catalogue/restore-product.tsx"),
    ]),
    route("admin/produits/:id/stock", "admin/catalogue/stock-journal.tsx"),
    route("admin/produits/import", "admin/catalogue/import-products.tsx"),
    route("admin/produits/import/:id", "admin/catalogue/import-review.tsx"),
    route("dashboard", "admin/dashboard/dashboard.tsx"),
    route("admin/connexions/airtable/tables", "admin/connections/create-tables.ts"),
    route("admin/miroir", "admin/mirror/mirror.tsx"),
    route("admin/miroir/commandes", "admin/mirror/spreadsheet-orders.tsx"),
    route("admin/migration", "admin/migration/start-migration.ts"),
    route("admin/migration/:id", "admin/migration/migration.tsx"),
    route("admin/actualiser", "admin/connections/refresh.ts"),
    route("admin/taches", "admin/jobs/jobs.tsx"),
    route("admin/journal", "admin/audit/journal.tsx"),
    route("admin/parametres", "admin/settings/settings.tsx"),
    route("admin/parametres/mentions", "admin/settings/blanks.tsx"),
    route("admin/parametres/livraison", "admin/settings/delivery.tsx"),
    route("admin/parametres/catalogue", "admin/settings/catalogue.tsx"),

    route("admin/commandes", "admin/orders/orders.tsx"),
    route("admin/commandes/:id", "admin/orders/order.tsx", [
      // Dialogs, drawn over the order.
      route("expedier", "admin/orders/ship-order.tsx"),
      route("annuler", "admin/orders/cancel-order.tsx"),
      route("rembourser", "admin/orders/refund-order.tsx"),
      route("verification", "admin/orders/settle-review.tsx"),
    ]),
    route("admin/commandes/:id/statut", "admin/orders/change-status.ts"),
    route("admin/commandes/:id/facture", "admin/orders/issue-invoice.ts"),
    route("admin/retractations", "admin/withdrawals/withdrawals.tsx"),
    route("admin/retractations/:id", "admin/withdrawals/advance-withdrawal.ts"),

    route("admin/articles", "admin/articles/articles.tsx", [
      route(":id/supprimer", "admin/articles/delete-article.tsx"),
    ]),
    route("admin/articles/nouveau", "admin/articles/new-article.tsx"),
    route("admin/articles/:id", "admin/articles/edit-article.tsx"),
    route("admin/articles/:id/apercu", "admin/articles/preview-article.tsx"),
    route("admin/articles/:id/restaurer", "admin/articles/restore-article.ts"),
    route("admin/messages", "admin/people/messages.tsx"),
    route("admin/messages/:id", "admin/people/message.tsx"),
    route("admin/messages/:id/etat", "admin/people/mark-message.ts"),
    route("admin/clients", "admin/people/customers.tsx"),
    route("admin/clients/:id", "admin/people/customer.tsx", [
      route("effacer", "admin/people/erase-customer.tsx"),
    ]),
    route("admin/clients/:id/donnees", "admin/people/export-customer.ts"),
    route("admin/faq", "admin/content/faq.tsx", [route(":id", "admin/content/edit-question.tsx")]),
    route("admin/faq/:id/etat", "admin/content/mark-question.ts"),
    route("admin/accueil", "admin/content/home-page.tsx", [
      route(":bloc", "admin/content/edit-home-block.tsx"),
    ]),
  ]),

  // Files of the back-office, which need no frame.
  route("admin/commandes/export.csv", "admin/orders/export-orders.ts"),
  route("admin/commandes/:id/facture.pdf", "admin/orders/invoice-pdf.ts"),
  route("admin/commandes/:id/bon-de-preparation.pdf", "admin/orders/packing-slip-pdf.ts"),
  route("admin/avoirs/:number", "admin/orders/credit-note-pdf.ts"),
  route("admin/photos", "admin/catalogue/photos.ts"),
  route("admin/produits/export.csv", "admin/catalogue/export-products.ts"),

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
