import { DRAFT_DAYS, type DraftPlace, draftMark, type FormDraft } from "#shop/drafts/form-draft.ts";

/**
 * What was typed and has not reached the shop yet: without a network, or without a session. The
 * machine may be shared, so that it holds nothing longer than that, and nothing for someone else.
 */
const PREFIX = "canopee:brouillon:";
const DAY_MS = 24 * 60 * 60 * 1000;

type DraftOwner = DraftPlace & { userId: string };

const keyOf = (owner: DraftOwner, id: string) => `${PREFIX}${owner.userId}/${draftMark(owner, id)}`;

export function keepLocally(owner: DraftOwner, draft: FormDraft): void {
  try {
    localStorage.setItem(keyOf(owner, draft.id), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the shop is told a moment later all the same.
  }
}

export function forgetLocally(owner: DraftOwner, id: string): void {
  withKeys((keys) => {
    for (const key of keys) if (key === keyOf(owner, id)) localStorage.removeItem(key);
  });
}

/** On leaving the shop: who comes next may be someone else. */
export function forgetAllLocally(): void {
  withKeys((keys) => {
    for (const key of keys) localStorage.removeItem(key);
  });
}

/** The last one that was typed here; those that are too old are let go of, whosever they are. */
export function newestLocally(owner: DraftOwner): FormDraft | null {
  let newest: FormDraft | null = null;
  withKeys((keys) => {
    for (const key of keys) {
      const draft = JSON.parse(localStorage.getItem(key) ?? "") as FormDraft;
      if (Date.now() - Date.parse(draft.typedAt) > DRAFT_DAYS * DAY_MS) {
        localStorage.removeItem(key);
      } else if (key.startsWith(keyOf(owner, "")) && draft.typedAt > (newest?.typedAt ?? "")) {
        newest = draft;
      }
    }
  });
  return newest;
}

function withKeys(use: (keys: string[]) => void): void {
  try {
    use(Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)));
  } catch {
    // No storage, or not what we wrote: there is nothing to offer.
  }
}
