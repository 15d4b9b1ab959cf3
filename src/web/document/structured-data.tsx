import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/root.tsx";

/** A thing of schema.org, or a list of them. */
export type Thing = { "@type": string; [property: string]: unknown };

/** What the page is about, told to machines (JSON-LD). Undefined properties are left out. */
export function StructuredData({ data }: { data: Thing | Thing[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by toJsonLd.
      dangerouslySetInnerHTML={{ __html: toJsonLd(data) }}
    />
  );
}

/** JSON that cannot end the script that it stands in, whatever a product or an article says. */
export function toJsonLd(data: Thing | Thing[]): string {
  const things = Array.isArray(data) ? { "@graph": data } : data;
  return JSON.stringify({ "@context": "https://schema.org", ...things }).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The shop's published origin: machines want whole addresses. */
export function useOrigin(): string {
  return useRouteLoaderData<typeof loader>("root")?.origin ?? "";
}

/** The way from the home page to this one; paths are those of our pages. */
export function breadcrumbList(origin: string, trail: { name: string; path: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
