import { useSyncExternalStore } from "react";
import { followStorage } from "#web/parts/hooks/follow-storage.ts";

const KEY = "gift-card";
const CHANGED = "gift-card-changed";

// For visitors whose settings forbid storage: then this page alone remembers.
let memory = "";

/** The code of the gift card that is to pay. It is as money: this tab keeps it, and not for longer. */
export function loadGiftCode(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return memory;
  }
}

export function keepGiftCode(typed: string): void {
  memory = typed;
  try {
    if (typed) sessionStorage.setItem(KEY, typed);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Remembered by this page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

const follow = (changed: () => void) => followStorage(CHANGED, changed);

export const useGiftCode = (): string => useSyncExternalStore(follow, loadGiftCode, () => "");
