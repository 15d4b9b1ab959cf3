import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site's table of contents. */
const legal = (path: string) => route(path, "storefront/legal/legal.tsx", { id: `legal/${path}` });
const notOpenYet = (path: string) =>
  route(path, "storefront/not-open-yet.tsx", { id: `not-open-yet/${path}` });

export default [
  index("storefront/home/home.tsx"),
  route("faq", "storefront/faq/faq.tsx"),
  route("conseils-entretien", "storefront/care/care.tsx"),
  route("contact", "storefront/contact/contact.tsx"),
  legal("mentions-legales"),
  legal("conditions-generales-de-vente"),
  legal("politique-confidentialite"),
  legal("cookies"),
  legal("accessibilite"),

  notOpenYet("products"),
  notOpenYet("products/:slug"),
  notOpenYet("articles"),
  notOpenYet("articles/:id"),
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

  // Answers 404 in production.
  layout("dev/only-in-development.tsx", [
    route("dev/ui", "dev/ui.tsx"),
    route("dev/mails", "dev/mails.tsx"),
    route("dev/erreur/:status", "dev/error.tsx"),
  ]),
  route("*", "not-found.tsx"),
] satisfies RouteConfig;
