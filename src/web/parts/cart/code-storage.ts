import { useSyncExternalStore } from "react";
import { followStorage } from "#web/parts/hooks/follow-storage.ts";

const KEY = "code";
const CHANGED = "code-changed";

// For visitors whose settings forbid storage: then this page alone remembers.
let memory = "";

/** The code that was typed for the cart, as it was typed; blank without one. */
export function loadCode(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return memory;
  }
}

export function keepCode(typed: string): void {
  memory = typed;
  try {
    if (typed) localStorage.setItem(KEY, typed);
    else localStorage.removeItem(KEY);
  } catch {
    // Remembered by this page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

const follow = (changed: () => void) => followStorage(CHANGED, changed);

/** In step with the other tabs, as the cart is. */
export const useCode = (): string => useSyncExternalStore(follow, loadCode, () => "");
