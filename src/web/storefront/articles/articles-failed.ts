/** Fixed letter for letter by the specification. */
export const ARTICLES_FAILED = "Une erreur est survenue lors du chargement des articles.";
export const ARTICLE_FAILED = "Une erreur est survenue lors du chargement de l'article.";
