import { filterParameters } from "#shop/catalogue/filters/product-filters.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/robots";

/**
 * What is a person's own, or answers to no page. Search results are left open: they say noindex.
 * Filters have more combinations than a robot would ever have read.
 */
const CLOSED = [
  "/account",
  "/admin",
  "/api/",
  "/cart",
  "/cartes-cadeaux/paiement",
  "/checkout",
  "/dashboard",
  "/envies",
  "/paiement",
  "/payer",
  "/order-success",
  "/orders",
  "/profile",
];

/** It begins as the cart does, and of two rules the longer one holds. */
const OPEN = ["/cartes-cadeaux"];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(houseContext).config;
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...OPEN.map((path) => `Allow: ${path}`),
    ...filterParameters.map((name) => `Disallow: /products?*${name}=`),
    "",
    `Sitemap: ${publicUrl.origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
