import type { PictureRef } from "#shop/pictures/picture.ts";

/** What a list shows of an article. */
export type ArticleCard = {
  id: string;
  title: string;
  excerpt: string;
  category: string;
  /** Minutes. */
  readTime: number;
  author: string;
  /** ISO 8601, so that it is the same in a page and in JSON. */
  createdAt: string;
  picture: PictureRef & { alt: string };
};
