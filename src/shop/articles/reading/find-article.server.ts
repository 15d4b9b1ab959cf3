import type { Db } from "#platform/db/database.server.ts";
import { sanitiseHtml } from "#platform/html.server.ts";
import type { ArticleCard } from "./article-card.ts";
import { CONTENT_COLUMNS } from "./article-row.server.ts";
import { selectCards, toCard } from "./select-cards.server.ts";

export type Characteristics = {
  difficulty: string;
  environment: string;
  care_frequency: string;
  season: string[];
};
export type CareInstructions = {
  watering: string;
  light: string;
  temperature: string;
  soil: string;
};
export type DisplayOptions = { show_characteristics: boolean; show_care_instructions: boolean };

export type ArticleDetails = ArticleCard & {
  description: string;
  updatedAt: string;
  tags: string[];
  /** Sanitised HTML, as the two that follow. */
  introduction: string;
  main: string;
  conclusion: string;
  /** Null when the article has none or does not show them. */
  characteristics: Characteristics | null;
  careInstructions: CareInstructions | null;
};

export async function findArticle({ db }: { db: Db }, id: string): Promise<ArticleDetails | null> {
  const row = await selectCards(db)
    .select(["description", "updated_at", "tags", ...CONTENT_COLUMNS])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  // Their shapes are kept by check constraints of the table.
  const shown = row.display_options as DisplayOptions;
  return {
    ...toCard(row),
    description: row.description,
    // One that was written before its day last changed when it came out.
    updatedAt: new Date(Math.max(+row.updated_at, +row.created_at)).toISOString(),
    tags: row.tags,
    // Again on read: a row may have been written by another hand than ours.
    introduction: sanitiseHtml(row.introduction_content),
    main: sanitiseHtml(row.main_content),
    conclusion: sanitiseHtml(row.conclusion_content),
    characteristics: shown.show_characteristics
      ? (row.characteristics as Characteristics | null)
      : null,
    careInstructions: shown.show_care_instructions
      ? (row.care_instructions as CareInstructions | null)
      : null,
  };
}
