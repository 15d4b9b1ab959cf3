import { useEffect, useState } from "react";

/** Said where the browser may forget: private windows do, and one short of room does. */
export function KeptForGood() {
  const isSafe = useKeptForGood();
  if (isSafe !== false) return null;
  return (
    <p className="t-xs">
      Ce navigateur peut oublier ce qu’il garde, en navigation privée surtout : ajoutez la foire à
      l’écran d’accueil.
    </p>
  );
}

/** Asked for where there is something to keep: a browser short of room then clears others first. */
function useKeptForGood(): boolean | undefined {
  const [isSafe, setSafe] = useState<boolean>();
  useEffect(() => {
    void navigator.storage
      ?.persist?.()
      .then(setSafe)
      .catch(() => setSafe(false));
  }, []);
  return isSafe;
}
