/** The articles that the back-office lists, by its address. */
export type ArticleShelf = "drafts" | "scheduled" | "published" | "archived";

export type ShelfQuery = { q: string; shelf: ArticleShelf | null; after: string | null };
