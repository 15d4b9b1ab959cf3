import { toParisTime } from "#shop/articles/paris-time.ts";
import type { ArticleForm } from "#shop/articles/writing/article-form.ts";

export const NOT_SAVED = "L’article n’a pas pu être enregistré. Veuillez réessayer.";

export const unknownPictureFr =
  "Cette image n’est plus dans la boutique : choisissez-en une autre.";

/** What the fields hold, before anyone has made sense of it. */
export type ArticleFields = Record<keyof ArticleForm, string>;
export type ArticleValues = Partial<ArticleFields>;

export const newArticle: ArticleValues = { publication: "draft" };

export function formValues(form: ArticleForm): ArticleValues & { version: string } {
  const { tags, season, readTime, publishAt, version = "", ...rest } = form;
  const { showCharacteristics, showCareInstructions, ...lines } = rest;
  return {
    ...lines,
    tags: tags.join(", "),
    season: season.join(", "),
    readTime: String(readTime ?? ""),
    publishAt: publishAt && form.publication === "scheduled" ? toParisTime(publishAt) : "",
    showCharacteristics: showCharacteristics ? "on" : "",
    showCareInstructions: showCareInstructions ? "on" : "",
    version,
  };
}
