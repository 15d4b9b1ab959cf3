import { useEffect, useState } from "react";

/** Whether something has been going on for longer than a moment: what is quick need not be told. */
export function useLasting(going: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!going) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), ms);
    return () => clearTimeout(timer);
  }, [going, ms]);
  return going && lasting;
}
