import type { ArticleForm } from "./writing/article-form.ts";

export type Publication = { isDraft: boolean; createdAt: Date };
type LiveState = "draft" | "scheduled" | "published";
export type ArticleState = LiveState | "archived";

export function articleState(
  { isDraft, createdAt, archivedAt }: Publication & { archivedAt: Date | null },
  now: Date,
): ArticleState {
  return archivedAt ? "archived" : liveState({ isDraft, createdAt }, now);
}

export function liveState({ isDraft, createdAt }: Publication, now: Date): LiveState {
  if (isDraft) return "draft";
  return createdAt > now ? "scheduled" : "published";
}

/** An article that readers know already keeps its date, however often it is corrected. */
export function publicationOf(
  { publication, publishAt }: Pick<ArticleForm, "publication" | "publishAt">,
  now: Date,
  before?: Publication,
): Publication {
  if (publication === "draft") return { isDraft: true, createdAt: before?.createdAt ?? now };
  if (publication === "scheduled" && publishAt) return { isDraft: false, createdAt: publishAt };
  const isKnown = before !== undefined && !before.isDraft && before.createdAt <= now;
  return { isDraft: false, createdAt: isKnown ? before.createdAt : now };
}
