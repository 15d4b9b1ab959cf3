import { z } from "zod";
import { oneLine } from "#kernel/one-line.ts";
import { typedLine } from "#shop/typed-text.ts";
import { articleCategories } from "../article-category.ts";
import { difficulties } from "../difficulty.ts";
import { fromParisTime } from "../paris-time.ts";

/** May be left empty in a draft. */
const text = (most: number, tooLong = "Ce texte est trop long : coupez-le en deux articles.") =>
  z
    .string()
    .optional()
    .transform((typed = "") => typed.replaceAll("\0", "").trim())
    // Not by a pipe: Conform takes an empty text at its end for none.
    .refine((typed) => typed.length <= most, tooLong);
const line = (most: number) => text(most, `${most} caractères au plus`).transform(oneLine);

/** What readers cannot do without, and what is said of it. */
const NEEDED = {
  excerpt: "L’extrait est requis",
  description: "La description est requise",
  author: "L’auteur est requis",
  picture: "Choisissez une image",
  introduction: "L’introduction est requise",
  main: "Le contenu principal est requis",
  conclusion: "La conclusion est requise",
} as const;

const MOST_ITEMS = 12;

const optionalLine = z
  .string()
  .optional()
  .transform((typed = "") => oneLine(typed.replaceAll("\0", "")))
  .refine((typed) => typed.length <= 200, "200 caractères au plus");

/** « lumière, hiver »: parted by commas or lines, each once. */
const items = z
  .string()
  .optional()
  .transform((typed = "") => [
    ...new Set(typed.replaceAll("\0", "").split(/[,\n]/).map(oneLine).filter(Boolean)),
  ])
  .pipe(z.array(z.string().max(40, "40 caractères au plus")).max(MOST_ITEMS, "12 au plus"));

const wholeForm = z
  .object({
    title: typedLine("Le titre est requis", 200, "200 caractères au plus"),
    excerpt: line(400),
    description: line(600),
    category: z.enum(articleCategories, "Choisissez une catégorie"),
    author: line(120),
    tags: items,
    picture: line(200),
    pictureAlt: optionalLine,
    readTime: z
      .int("Un nombre entier de minutes")
      .min(1, "Une minute au moins")
      .max(180, "180 minutes au plus")
      .optional(),
    introduction: text(20_000),
    main: text(80_000),
    conclusion: text(20_000),
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

/** An article as its form sends it. What is missing is said all at once, whatever else is wrong. */
export const articleForm = Object.entries(NEEDED).reduce(
  (form, [name, error]) =>
    form.refine(
      (article) => article.publication === "draft" || article[name as keyof typeof NEEDED],
      { path: [name], error, when: () => true },
    ),
  wholeForm,
);

export type ArticleForm = z.infer<typeof articleForm>;
