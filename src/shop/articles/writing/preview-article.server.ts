import { err, ok, type Result } from "#kernel/result.ts";
import { sanitiseHtml } from "#platform/html.server.ts";
import { articlePicture } from "../article-picture.server.ts";
import type { ArticleDetails } from "../reading/find-article.server.ts";
import { readingMinutes } from "../reading-time.ts";
import type { ArticleHouse } from "./add-article.server.ts";
import type { ArticleForm } from "./article-form.ts";

/** The article that a form would make, for its author's eyes only. */
export async function previewArticle(
  { db, clock, pictures }: ArticleHouse,
  { id, form }: { id: string; form: ArticleForm },
): Promise<Result<ArticleDetails, { code: "unknown_picture" }>> {
  const picture = await articlePicture({ db, pictures }, form);
  if (!picture) return err({ code: "unknown_picture" });
  const now = clock.now();
  const introduction = sanitiseHtml(form.introduction);
  const main = sanitiseHtml(form.main);
  const conclusion = sanitiseHtml(form.conclusion);
  const { title, excerpt, description, category, author, tags } = form;
  const { difficulty, environment, careFrequency, season } = form;
  const { watering, light, temperature, soil } = form;
  return ok({
    ...{ id, title, excerpt, description, category, author, tags },
    readTime: form.readTime ?? readingMinutes(introduction, main, conclusion),
    createdAt: (form.publishAt ?? now).toISOString(),
    updatedAt: now.toISOString(),
    picture: { ...picture, alt: form.pictureAlt },
    ...{ introduction, main, conclusion },
    characteristics: form.showCharacteristics
      ? { difficulty, environment, care_frequency: careFrequency, season }
      : null,
    careInstructions: form.showCareInstructions ? { watering, light, temperature, soil } : null,
  });
}
