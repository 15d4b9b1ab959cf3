import { z } from "zod";
import { typedLine, typedText } from "#shop/typed-text.ts";
import { articleCategories } from "./article-category.ts";
import { difficulties } from "./difficulty.ts";
import { fromParisTime } from "./paris-time.ts";

const line = (missing: string, most: number) =>
  typedLine(missing, most, `${most} caractères au plus`);
const text = (missing: string, most: number) =>
  typedText(missing, most, "Ce texte est trop long : coupez-le en deux articles.");

const MOST_ITEMS = 12;

const optionalLine = z
  .string()
  .optional()
  .transform((typed = "") => typed.replaceAll("\0", "").replace(/\s+/g, " ").trim())
  .refine((typed) => typed.length <= 200, "200 caractères au plus");

/** « lumière, hiver »: parted by commas or lines, each once. */
const items = z
  .string()
  .optional()
  .transform((typed = "") => [
    ...new Set(
      typed
        .replaceAll("\0", "")
        .split(/[,\n]/)
        .map((item) => item.replace(/\s+/g, " ").trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(40, "40 caractères au plus")).max(MOST_ITEMS, "12 au plus"));

/** An article as its form sends it. */
export const articleForm = z
  .object({
    title: line("Le titre est requis", 200),
    excerpt: line("L’extrait est requis", 400),
    description: line("La description est requise", 600),
    category: z.enum(articleCategories, "Choisissez une catégorie"),
    author: line("L’auteur est requis", 120),
    tags: items,
    picture: line("Choisissez une image", 200),
    pictureAlt: optionalLine,
    readTime: z
      .int("Un nombre entier de minutes")
      .min(1, "Une minute au moins")
      .max(180, "180 minutes au plus")
      .optional(),
    introduction: text("L’introduction est requise", 20_000),
    main: text("Le contenu principal est requis", 80_000),
    conclusion: text("La conclusion est requise", 20_000),
    difficulty: z.enum(difficulties, "Choisissez une difficulté"),
    environment: optionalLine,
    careFrequency: optionalLine,
    season: items,
    watering: optionalLine,
    light: optionalLine,
    temperature: optionalLine,
    soil: optionalLine,
    showCharacteristics: z.boolean().default(false),
    showCareInstructions: z.boolean().default(false),
    publication: z.enum(["draft", "published", "scheduled"], "Choisissez quand publier"),
    publishAt: z
      .string()
      .optional()
      .transform((typed) => fromParisTime(typed ?? "") ?? undefined),
    /** When the article that was opened for editing had last changed. */
    version: z.string().optional(),
  })
  .superRefine((article, context) => {
    const demand = (name: keyof typeof article, message: string) => {
      const value = article[name];
      const isBlank = Array.isArray(value) ? value.length === 0 : !value;
      if (isBlank) context.addIssue({ code: "custom", path: [name], message });
    };
    if (article.publication === "scheduled") demand("publishAt", "Choisissez un jour et une heure");
    const shown = "À remplir pour afficher cette fiche";
    if (article.showCharacteristics) {
      for (const name of ["environment", "careFrequency", "season"] as const) demand(name, shown);
    }
    if (article.showCareInstructions) {
      for (const name of ["watering", "light", "temperature", "soil"] as const) demand(name, shown);
    }
  });

export type ArticleForm = z.infer<typeof articleForm>;
