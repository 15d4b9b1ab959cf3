import { expect, test } from "vitest";
import { pageMeta } from "./seo.ts";

const matches = [{ id: "root", loaderData: { origin: "https://canopee.example" } }];
const page = { title: "Contact", description: "Nous écrire.", path: "/contact" };

test("names the page and then the shop in the title", () => {
  expect(pageMeta(matches, page)).toContainEqual({ title: "Contact — Canopée" });
});

test("gives the canonical address and the shared picture on the published origin", () => {
  const tags = pageMeta(matches, { ...page, picture: "/pictures/hero-1a2b3c4d/1280.webp" });
  expect(tags).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://canopee.example/contact",
  });
  expect(tags).toContainEqual({
    property: "og:image",
    content: "https://canopee.example/pictures/hero-1a2b3c4d/1280.webp",
  });
});

test("a page without a picture of its own is shared with the shop's, a JPEG", () => {
  expect(pageMeta(matches, page)).toContainEqual({
    property: "og:image",
    content: "https://canopee.example/og-image.jpg",
  });
});

test("keeps a hidden page out of search engines, without an address to find it by", () => {
  const tags = pageMeta(matches, { ...page, hidden: true });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(tags)).not.toContain("canonical");
});

test("still gives a title when the shop's own address could not be loaded", () => {
  expect(pageMeta([{ id: "root" }], page)[0]).toEqual({ title: "Contact — Canopée" });
});
