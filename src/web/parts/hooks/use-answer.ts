import { useCallback, useEffect, useRef, useState } from "react";

const PAUSE_MS = 1_000;
const TRIES = 30;

/**
 * What an address answers while one types, asked as often as `load` is called. Without a network
 * the answer before stays, and the question is asked again: a fetcher would put an error in the
 * place of the page.
 */
export function useAnswer<T>() {
  const [answer, setAnswer] = useState<T>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const load = useCallback((address: string) => {
    asking.current?.abort();
    const newest = new AbortController();
    asking.current = newest;
    askAgain<T>(address, newest.signal).then((answered) => {
      if (answered !== undefined && !newest.signal.aborted) setAnswer(answered);
    });
  }, []);
  return { answer, load };
}

async function askAgain<T>(address: string, signal: AbortSignal): Promise<T | undefined> {
  for (let tried = 0; tried < TRIES && !signal.aborted; tried += 1) {
    const answered = await ask<T>(address, signal).catch(() => undefined);
    if (answered !== undefined) return answered;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

async function ask<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
