import { sql } from "kysely";

/** What readers may see of the articles: neither drafts, nor what waits for its hour, nor archives. */
export const isShown = sql<boolean>`(
  not articles.is_draft and articles.created_at <= now() and articles.archived_at is null
)`;
