import { expect, test } from "vitest";
import { rss } from "./rss.ts";

const channel = {
  title: "Canopée, les articles",
  description: "Au fil des saisons.",
  link: "https://canopee.example/articles",
  self: "https://canopee.example/articles/feed.xml",
};
const article = {
  id: "lumiere",
  title: "Lumière & ombre <vive>",
  excerpt: "Trop sombre, il s’étire.",
  category: "Guides d'entretien",
  readTime: 4,
  author: "Camille Roussel",
  createdAt: "2026-11-10T07:30:00.000Z",
  picture: { path: "/p", width: 1, height: 1, widths: [1], placeholder: "", alt: "" },
};

test("an article becomes an item with a whole address, a date as RFC 822 writes it and safe text", () => {
  const feed = rss(channel, [article]);
  expect(feed).toContain("<title>Lumière &amp; ombre &lt;vive&gt;</title>");
  expect(feed).toContain("<link>https://canopee.example/articles/lumiere</link>");
  expect(feed).toContain(
    '<guid isPermaLink="true">https://canopee.example/articles/lumiere</guid>',
  );
  expect(feed).toContain("<pubDate>Tue, 10 Nov 2026 07:30:00 GMT</pubDate>");
  expect(feed).toContain("<dc:creator>Camille Roussel</dc:creator>");
  expect(feed).toContain(
    '<atom:link href="https://canopee.example/articles/feed.xml" rel="self" type="application/rss+xml"/>',
  );
});

test("a shop without articles still has a feed", () => {
  expect(rss(channel, [])).not.toContain("<item>");
});
