/** The words of the specification, straight apostrophe included: they are keys and labels alike. */
export const articleCategories = [
  "Guides d'entretien",
  "Bien-être",
  "Tutoriels",
  "Tendances",
] as const;

export type ArticleCategory = (typeof articleCategories)[number];

export const isArticleCategory = (text: string): text is ArticleCategory =>
  (articleCategories as readonly string[]).includes(text);
