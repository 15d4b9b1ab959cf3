import { useEffect, useEffectEvent, useRef } from "react";

const PAUSE_MS = 250;

/** As the address says: it is ahead of what is shown while that is being drawn. */
const isSearched = () => new URLSearchParams(window.location.search).has("q");

/**
 * Searches while one types, and follows the address when it changes by itself. `replace` says that
 * a search is going on already: one step back leaves it, however many letters it took to write.
 */
export function useTypedText(text: string, search: (text: string, replace: boolean) => void) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was asked for from here and has not come yet, oldest first. */
  const asked = useRef<string[]>([]);
  const typed = () => input.current?.value.trim() ?? "";
  const stopWaiting = () => clearTimeout(timer.current);

  const searchNow = useEffectEvent(() => {
    stopWaiting();
    if (typed() === text) return;
    asked.current.push(typed());
    search(typed(), isSearched());
  });
  const wait = () => {
    stopWaiting();
    timer.current = setTimeout(() => searchNow(), PAUSE_MS);
  };

  // Something may have been typed before this script had loaded.
  useEffect(() => {
    searchNow();
    return () => clearTimeout(timer.current);
  }, []);

  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const place = asked.current.indexOf(text);
    // What was asked for before it will not come any more.
    asked.current.splice(0, place + 1);
    // Whoever is typing is ahead of the address, not behind it.
    if (place === -1 && input.current) input.current.value = text;
  }, [text]);

  const field = { ref: input, autoComplete: "off", defaultValue: text, onChange: wait };
  return { field, typed, stopWaiting };
}
