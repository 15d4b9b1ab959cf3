import { z } from "zod";
import { articleCategories } from "../article-category.ts";
import { difficulties } from "../difficulty.ts";

const text = z.string().trim().min(1);

/** An article of the sample content, as its file writes it. */
export const sampleArticle = z.strictObject({
  id: text,
  title: text,
  excerpt: text,
  description: text,
  imageKey: text,
  imageAlt: text,
  category: z.enum(articleCategories),
  read_time: z.int().positive(),
  author: text,
  created_at: z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
  tags: z.array(text),
  introduction_content: text,
  main_content: text,
  conclusion_content: text,
  characteristics: z.strictObject({
    difficulty: z.enum(difficulties),
    environment: text,
    care_frequency: text,
    season: z.array(text),
  }),
  care_instructions: z.strictObject({ watering: text, light: text, temperature: text, soil: text }),
  display_options: z.strictObject({
    show_characteristics: z.boolean(),
    show_care_instructions: z.boolean(),
  }),
});

export type SampleArticle = z.infer<typeof sampleArticle>;
