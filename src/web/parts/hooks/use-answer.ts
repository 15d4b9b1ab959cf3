import { useCallback, useEffect, useRef, useState } from "react";

/**
 * What an address answers while one types, asked as often as `load` is called. Without a network
 * the answer before stays: a fetcher would put an error in the place of the page.
 */
export function useAnswer<T>() {
  const [answer, setAnswer] = useState<T>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const load = useCallback((address: string) => {
    asking.current?.abort();
    const newest = new AbortController();
    asking.current = newest;
    ask<T>(address, newest.signal)
      .catch(() => undefined)
      .then((answered) => {
        if (answered !== undefined && !newest.signal.aborted) setAnswer(answered);
      });
  }, []);
  return { answer, load };
}

async function ask<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
