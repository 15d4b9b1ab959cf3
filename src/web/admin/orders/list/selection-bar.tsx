import { CalendarClock, Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";

/** What is done with the ticked lines of the form around it; the same before any script has loaded. */
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
  return (
    <div ref={bar} className={count > 0 ? "bulk is-chosen" : "bulk"}>
      <b aria-live="polite">{isLive ? chosenFr(count) : "Commandes cochées"}</b>
      <span className={isLive ? "" : "invisible"}>
        <Button variant="quiet" size="sm" onClick={count > 0 ? untick : tickAll}>
          {count > 0 ? "Tout désélectionner" : "Tout sélectionner"}
        </Button>
      </span>
      <Button
        type="submit"
        formMethod="get"
        formAction={href("/admin/commandes/ecrire")}
        variant="line"
        size="sm"
      >
        <Mail className="icon icon--sm" aria-hidden="true" /> Écrire…
      </Button>
      <Button
        type="submit"
        formMethod="get"
        formAction={href("/admin/commandes/reporter")}
        variant="line"
        size="sm"
      >
        <CalendarClock className="icon icon--sm" aria-hidden="true" /> Reporter…
      </Button>
      <Button type="submit" name="faire" value="processing" variant="line" size="sm">
        En traitement
      </Button>
      <Button type="submit" name="faire" value="delivered" variant="line" size="sm">
        Livrées
      </Button>
      <Button type="submit" name="faire" value="preparer" size="sm">
        Préparer{count > 0 && ` ${count} ${count > 1 ? "commandes" : "commande"}`}
      </Button>
    </div>
  );
}

function chosenFr(count: number): string {
  if (count === 0) return "Aucune commande choisie";
  return count > 1 ? `${count} commandes choisies` : "1 commande choisie";
}
