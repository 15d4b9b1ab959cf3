import type { MetaDescriptor } from "react-router";
import { shopIdentity } from "#config/shop-identity.ts";
import { decimalEuros } from "#copy/formats.ts";
import type { Cents } from "#kernel/money.ts";
import type { loader } from "#web/root.tsx";

type RootData = ReturnType<typeof loader>;

type Page = {
  title: string;
  description: string;
  path: string;
  /** Shown when the page is shared, in place of the shop's own: a variant of about 1280 px. */
  picture?: string;
  /** A page that should not be found by search engines. */
  hidden?: boolean;
  /** A part of the page at `path`, which stands for it; its links are worth following. */
  part?: boolean;
  /** What the page sells, for previews that show a price. */
  product?: { priceCents: Cents; available: number };
  article?: { publishedAt: string; author: string; section: string; tags: readonly string[] };
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const titled = (title: string) => `${title} — ${shopIdentity.name}`;

/** For a page that should not be found by search engines. */
export const hiddenMeta = (title: string, description: string): MetaDescriptor[] => [
  { title: titled(title) },
  { name: "description", content: description },
  { name: "robots", content: "noindex" },
];

export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  if (page.part) return partMeta(matches, page);
  if (page.hidden) return hiddenMeta(page.title, page.description);
  const title = titled(page.title);
  const origin = publishedAt(matches);
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: page.description },
    { property: "og:type", content: kindOf(page) },
    { property: "og:site_name", content: shopIdentity.name },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (page.product) tags.push(...productTags(page.product));
  if (page.article) tags.push(...articleTags(page.article));
  if (!origin) return tags;
  const address = new URL(page.path, origin).href;
  tags.push(
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
  );
  if (page.picture) {
    tags.push({ property: "og:image", content: new URL(page.picture, origin).href });
  } else {
    tags.push(
      { property: "og:image", content: new URL("/og-image.jpg", origin).href },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
    );
  }
  return tags;
}

function partMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const origin = publishedAt(matches);
  return [
    { title: titled(page.title) },
    { name: "description", content: page.description },
    { name: "robots", content: "noindex, follow" },
    ...(origin
      ? [{ tagName: "link", rel: "canonical", href: new URL(page.path, origin).href }]
      : []),
  ];
}

const productTags = ({ priceCents, available }: NonNullable<Page["product"]>) => [
  { property: "product:price:amount", content: decimalEuros(priceCents) },
  { property: "product:price:currency", content: "EUR" },
  { property: "product:availability", content: available > 0 ? "in stock" : "out of stock" },
];

const articleTags = ({ publishedAt, author, section, tags }: NonNullable<Page["article"]>) => [
  { property: "article:published_time", content: publishedAt },
  { property: "article:author", content: author },
  { property: "article:section", content: section },
  ...tags.map((tag) => ({ property: "article:tag", content: tag })),
];

function kindOf({ product, article }: Page): "product" | "article" | "website" {
  if (product) return "product";
  return article ? "article" : "website";
}

// The configured address, never the Host header: kept pages are the same for every visitor.
function publishedAt(matches: Matches): string | undefined {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as RootData | undefined)?.origin;
}
