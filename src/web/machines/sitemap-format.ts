import { element, xmlDeclaration } from "./xml.ts";

/** The protocol's limit of addresses in one file. */
export const PART_SIZE = 50_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const urlSet = {
  open: `${xmlDeclaration}<urlset ${NAMESPACE}>\n`,
  close: "</urlset>\n",
};

export function urlEntry(address: string, changedAt?: Date): string {
  const changed = changedAt ? element("lastmod", changedAt.toISOString()) : "";
  return `<url>${element("loc", address)}${changed}</url>\n`;
}

/** The parts that hold so many products and articles, by the names of their files. */
export function partNames({ products, articles }: { products: number; articles: number }) {
  const numbered = (name: string, count: number) =>
    Array.from({ length: Math.ceil(count / PART_SIZE) }, (_, part) => `${name}-${part + 1}.xml`);
  return ["pages.xml", ...numbered("produits", products), ...numbered("articles", articles)];
}

export type Part = { kind: "produits" | "articles"; number: number };

export function parsePartName(name: string): Part | undefined {
  const { kind, number } =
    /^(?<kind>produits|articles)-(?<number>[1-9]\d{0,4})\.xml$/.exec(name)?.groups ?? {};
  return kind && number ? { kind: kind as Part["kind"], number: Number(number) } : undefined;
}

export function sitemapIndex(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap>${element("loc", address)}</sitemap>\n`);
  return `${xmlDeclaration}<sitemapindex ${NAMESPACE}>\n${parts.join("")}</sitemapindex>\n`;
}
