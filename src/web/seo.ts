import type { MetaDescriptor } from "react-router";
import { shopIdentity } from "#config/shop-identity.ts";
import type { loader } from "./root.tsx";

type RootData = ReturnType<typeof loader>;

type Page = {
  title: string;
  description: string;
  path: string;
  /** Shown when the page is shared: the address of a variant of about 1280 px. */
  picture?: string;
  /** A page that should not be found by search engines. */
  hidden?: boolean;
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const title = `${page.title} — ${shopIdentity.name}`;
  const origin = publishedAt(matches);
  const tags: MetaDescriptor[] = [{ title }, { name: "description", content: page.description }];
  if (page.hidden) return [...tags, { name: "robots", content: "noindex" }];
  tags.push(
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shopIdentity.name },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { name: "twitter:card", content: page.picture ? "summary_large_image" : "summary" },
  );
  if (!origin) return tags;
  const address = new URL(page.path, origin).href;
  tags.push(
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
  );
  if (page.picture) {
    tags.push({ property: "og:image", content: new URL(page.picture, origin).href });
  }
  return tags;
}

// The configured address, never the Host header: kept pages are the same for every visitor.
function publishedAt(matches: Matches): string | undefined {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as RootData | undefined)?.origin;
}
