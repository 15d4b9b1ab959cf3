import type { ArticleCard } from "#shop/articles/reading/article-card.ts";
import { element, escapeXml, xmlDeclaration } from "#web/machines/xml.ts";

type Channel = { title: string; description: string; link: string; self: string };

/** RSS 2.0. */
export function rss(channel: Channel, articles: readonly ArticleCard[]): string {
  return `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", channel.title)}
${element("link", channel.link)}
${element("description", channel.description)}
<language>fr-FR</language>
<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>
${articles.map((article) => item(channel.link, article)).join("\n")}
</channel>
</rss>
`;
}

function item(list: string, article: ArticleCard): string {
  const address = `${list}/${article.id}`;
  return [
    "<item>",
    element("title", article.title),
    element("link", address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element("pubDate", new Date(article.createdAt).toUTCString()),
    element("dc:creator", article.author),
    element("category", article.category),
    element("description", article.excerpt),
    "</item>",
  ].join("\n");
}
