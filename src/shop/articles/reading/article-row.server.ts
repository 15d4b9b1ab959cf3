import { sanitiseHtml } from "#platform/html.server.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { readingMinutes } from "../reading-time.ts";
import type { ArticleForm } from "../writing/article-form.ts";

/** What a form changes of an article's row, except when it is shown. */
export function articleRow(form: ArticleForm, picture: PictureRef) {
  const introduction = sanitiseHtml(form.introduction);
  const main = sanitiseHtml(form.main);
  const conclusion = sanitiseHtml(form.conclusion);
  return {
    title: form.title,
    excerpt: form.excerpt,
    description: form.description,
    category: form.category,
    author: form.author,
    tags: form.tags,
    read_time: form.readTime ?? readingMinutes(introduction, main, conclusion),
    introduction_content: introduction,
    main_content: main,
    conclusion_content: conclusion,
    characteristics: JSON.stringify({
      difficulty: form.difficulty,
      environment: form.environment,
      care_frequency: form.careFrequency,
      season: form.season,
    }),
    care_instructions: JSON.stringify({
      watering: form.watering,
      light: form.light,
      temperature: form.temperature,
      soil: form.soil,
    }),
    display_options: JSON.stringify({
      show_characteristics: form.showCharacteristics,
      show_care_instructions: form.showCareInstructions,
    }),
    picture_key: form.picture,
    picture_path: picture.path,
    picture_width: picture.width,
    picture_height: picture.height,
    picture_widths: [...picture.widths],
    picture_placeholder: picture.placeholder,
    picture_alt: form.pictureAlt,
  };
}

export const CONTENT_COLUMNS = [
  "introduction_content",
  "main_content",
  "conclusion_content",
  "characteristics",
  "care_instructions",
  "display_options",
] as const;

/** What the log of changes tells of an article. */
export const LOGGED = [
  "title",
  "excerpt",
  "description",
  "category",
  "author",
  "tags",
  "read_time",
  ...CONTENT_COLUMNS,
  "picture_key",
  "picture_alt",
  "is_draft",
  "created_at",
] as const;
