/** `storage` tells what other tabs do, and only they; this one says `event`. */
export function followStorage(event: string, changed: () => void): () => void {
  window.addEventListener("storage", changed);
  window.addEventListener(event, changed);
  return () => {
    window.removeEventListener("storage", changed);
    window.removeEventListener(event, changed);
  };
}
