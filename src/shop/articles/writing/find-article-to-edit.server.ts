import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { sanitiseHtml } from "#platform/html.server.ts";
import { type ArticleState, articleState, liveState } from "../publication.ts";
import { LOGGED } from "../reading/article-row.server.ts";
import type {
  CareInstructions,
  Characteristics,
  DisplayOptions,
} from "../reading/find-article.server.ts";
import type { ArticleForm } from "./article-form.ts";
import { NO_CARE, NO_CHARACTERISTICS } from "./empty-sheets.server.ts";

export type EditedArticle = { form: ArticleForm; state: ArticleState };

/** Whatever its state, with all that its form shows. */
export async function findArticleToEdit(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
): Promise<EditedArticle | null> {
  const row = await db
    .selectFrom("articles")
    .select([...LOGGED, "archived_at", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  // Their shapes are kept by check constraints of the table.
  const facts = (row.characteristics as Characteristics | null) ?? NO_CHARACTERISTICS;
  const care = (row.care_instructions as CareInstructions | null) ?? NO_CARE;
  const shown = row.display_options as DisplayOptions;
  const { is_draft: isDraft, created_at: createdAt, archived_at: archivedAt } = row;
  const now = clock.now();
  const form: ArticleForm = {
    title: row.title,
    excerpt: row.excerpt,
    description: row.description,
    category: row.category as ArticleForm["category"],
    author: row.author,
    tags: row.tags,
    picture: row.picture_key,
    pictureAlt: row.picture_alt,
    readTime: row.read_time,
    introduction: sanitiseHtml(row.introduction_content),
    main: sanitiseHtml(row.main_content),
    conclusion: sanitiseHtml(row.conclusion_content),
    difficulty: facts.difficulty as ArticleForm["difficulty"],
    environment: facts.environment,
    careFrequency: facts.care_frequency,
    season: facts.season,
    watering: care.watering,
    light: care.light,
    temperature: care.temperature,
    soil: care.soil,
    showCharacteristics: shown.show_characteristics,
    showCareInstructions: shown.show_care_instructions,
    publication: liveState({ isDraft, createdAt }, now),
    publishAt: createdAt,
    version: row.updated_at.toISOString(),
  };
  return { form, state: articleState({ isDraft, createdAt, archivedAt }, now) };
}
