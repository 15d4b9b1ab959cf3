import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";

/** What is done with the ticked lines of the form around it. Before scripts it stands there always. */
export function SelectionBar() {
  const bar = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const isLive = useHydrated();
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (!form) return;
    const recount = () => setCount(form.querySelectorAll("[name=id]:checked").length);
    recount();
    form.addEventListener("change", recount);
    return () => form.removeEventListener("change", recount);
  }, []);
  const untick = () => {
    const form = bar.current?.closest("form");
    for (const box of form?.querySelectorAll<HTMLInputElement>("[name=id]") ?? []) {
      box.checked = false;
    }
    setCount(0);
  };
  const tickAll = () => {
    const boxes = bar.current?.closest("form")?.querySelectorAll<HTMLInputElement>("[name=id]");
    for (const box of boxes ?? []) box.checked = true;
    setCount(boxes?.length ?? 0);
  };
  const isIdle = isLive && count === 0;
  return (
    <div ref={bar} className={isIdle ? "bulk is-idle" : "bulk"}>
      <b aria-live="polite">{isLive ? chosenFr(count) : "Commandes cochées"}</b>
      {isLive && (
        <Button variant="quiet" size="sm" onClick={isIdle ? tickAll : untick}>
          {isIdle ? "Tout sélectionner" : "Tout désélectionner"}
        </Button>
      )}
      {!isIdle && (
        <>
          <Button type="submit" name="faire" value="processing" variant="line" size="sm">
            En traitement
          </Button>
          <Button type="submit" name="faire" value="delivered" variant="line" size="sm">
            Livrées
          </Button>
          <Button type="submit" name="faire" value="preparer" size="sm">
            Préparer{isLive && ` ${count} ${count > 1 ? "commandes" : "commande"}`}
          </Button>
        </>
      )}
    </div>
  );
}

function chosenFr(count: number): string {
  if (count === 0) return "Aucune commande choisie";
  return count > 1 ? `${count} commandes choisies` : "1 commande choisie";
}
