import type { AdminNotice } from "./notices.ts";

export type KeptNotice = AdminNotice & { at: string };

const KEY = "canopee:avis";
const MOST = 30;
const heard = new EventTarget();

/** As text, which compares by value. */
export const readNotices = (): string => sessionStorage.getItem(KEY) ?? "[]";

export function keepNotice(notice: AdminNotice): void {
  const before = JSON.parse(readNotices()) as KeptNotice[];
  const kept = [{ ...notice, at: new Date().toISOString() }, ...before].slice(0, MOST);
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  heard.dispatchEvent(new Event("change"));
}

export function onNotices(changed: () => void): () => void {
  heard.addEventListener("change", changed);
  return () => heard.removeEventListener("change", changed);
}
