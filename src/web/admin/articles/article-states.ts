import type { ArticleState } from "#shop/articles/publication.ts";
import type { TagTone } from "#ui/badge.tsx";

export const articleStates = {
  draft: { label: "Brouillon", tone: "grey" },
  scheduled: { label: "Programmé", tone: "blue" },
  published: { label: "Publié", tone: "green" },
  archived: { label: "Supprimé", tone: "red" },
} as const satisfies Record<ArticleState, { label: string; tone: TagTone }>;
