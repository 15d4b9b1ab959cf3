import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";

/**
 * Takes what was said out of the address, so that reloading does not say it again. It waits for
 * what is being loaded or saved: to move in the middle of it would cancel it.
 */
export function useForgetSearch(names: readonly string[]): () => void {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    // Another page has come meanwhile: what it says is still to be read.
    if (said !== key || !isIdle) return;
    const rest = new URLSearchParams(search);
    for (const name of names) rest.delete(name);
    // Nothing that is shown depends on it, and without a network to ask again would fail.
    const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    navigate({ search: `${rest}` }, stay);
  }, [said, key, isIdle, search, names, navigate]);
  return () => setSaid(key);
}
