import type { Register } from "react-router";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Who = "everyone" | "customer" | "admin";
export type Access = { who: Who; methods: readonly Method[] };
type Pattern = keyof Register["pages"];

const to = (who: Who, ...methods: Method[]): Access => ({ who, methods });

/**
 * Who may ask what of every route. `guard` refuses by it the methods that are not here, and every
 * route of the back-office; each loader and action still checks for itself.
 */
export const ACCESS: Readonly<Record<Pattern, Access>> = {
  "/": to("everyone", "GET"),
  "/products": to("everyone", "GET"),
  "/products/:slug": to("everyone", "GET"),
  "/articles": to("everyone", "GET"),
  "/articles/:id": to("everyone", "GET"),
  "/articles/feed.xml": to("everyone", "GET"),
  "/faq": to("everyone", "GET"),
  "/conseils-entretien": to("everyone", "GET"),
  "/contact": to("everyone", "GET", "POST"),
  "/retractation": to("everyone", "GET", "POST"),
  "/mentions-legales": to("everyone", "GET"),
  "/conditions-generales-de-vente": to("everyone", "GET"),
  "/politique-confidentialite": to("everyone", "GET"),
  "/cookies": to("everyone", "GET"),
  "/accessibilite": to("everyone", "GET"),

  "/cart": to("everyone", "GET"),
  "/checkout": to("everyone", "GET"),
  "/order-success": to("everyone", "GET"),

  "/login": to("everyone", "GET", "POST"),
  "/login/verification": to("everyone", "GET", "POST"),
  "/login/mot-de-passe-oublie": to("everyone", "GET", "POST"),
  "/login/nouveau-mot-de-passe": to("everyone", "GET", "POST"),
  "/signup": to("everyone", "GET", "POST"),
  "/signup/confirmation": to("everyone", "GET", "POST"),
  "/account/nouvel-email": to("everyone", "GET", "POST"),
  "/admin/invitation": to("everyone", "GET", "POST"),
  "/deconnexion": to("everyone", "GET", "POST"),

  "/account": to("customer", "GET"),
  "/account/nom": to("customer", "GET", "POST"),
  "/account/email": to("customer", "GET", "POST"),
  "/account/mot-de-passe": to("customer", "GET", "POST"),
  "/account/suppression": to("customer", "GET", "POST"),
  "/account/adresses/nouvelle": to("customer", "GET", "POST"),
  "/account/adresses/:id": to("customer", "GET", "POST"),
  "/account/adresses/:id/supprimer": to("customer", "GET", "POST"),
  "/account/adresses/:id/par-defaut": to("customer", "GET", "POST"),
  "/account/sessions": to("customer", "GET", "POST"),
  "/account/verification": to("customer", "GET", "POST"),
  "/account/commandes/:id": to("customer", "GET"),
  "/account/donnees": to("customer", "GET"),
  "/account/supprime": to("everyone", "GET"),
  "/orders": to("customer", "GET"),
  "/profile": to("everyone", "GET"),

  "/admin": to("admin", "GET"),
  "/dashboard": to("admin", "GET"),

  "/api/session": to("everyone", "GET", "POST", "DELETE"),
  "/api/verification": to("everyone", "POST"),
  "/api/consent": to("everyone", "POST"),
  "/api/articles": to("everyone", "GET"),
  "/api/articles/:id/like": to("everyone", "GET", "POST", "DELETE"),
  "/api/suggestions": to("everyone", "GET"),
  "/api/cart": to("everyone", "POST"),
  "/api/checkout": to("everyone", "POST"),
  "/api/checkout/outcome": to("everyone", "POST"),
  "/api/payments/simulated": to("everyone", "POST"),
  "/webhooks/stripe": to("everyone", "POST"),

  "/robots.txt": to("everyone", "GET"),
  "/llms.txt": to("everyone", "GET"),
  "/sitemap.xml": to("everyone", "GET"),
  "/sitemaps/pages.xml": to("everyone", "GET"),
  "/sitemaps/:part": to("everyone", "GET"),
  "/feeds/google-merchant.xml": to("everyone", "GET"),

  "/dev/ui": to("everyone", "GET"),
  "/dev/mails": to("everyone", "GET"),
  "/dev/erreur/:status": to("everyone", "GET"),
  "/*": to("everyone", "GET"),
};
