import { Hourglass, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { leftFr, untilFr } from "#copy/links/payment-links.ts";
import { Button } from "#ui/button.tsx";

export const unreachableFr =
  "La boutique n’a pas pu répondre : votre connexion est peut-être interrompue. Réessayez dans un instant, rien de ce que vous avez saisi n’est perdu.";

type HeldProps = {
  link: { heldUntil: Date; heldHours: number; leftMs: number };
  /** « Gardée pour vous », before until when. */
  title: string;
  /** What becomes of it afterwards. */
  children: ReactNode;
};

/** Until when the plants are there. */
export function Held({ link: { heldUntil, heldHours, leftMs }, title, children }: HeldProps) {
  const share = Math.max(0, Math.min(1, leftMs / (heldHours * 3_600_000)));
  return (
    <div className="link-held">
      <div>
        <Hourglass className="icon" />
        <p>
          <b>
            {title} jusqu’au {untilFr(heldUntil)}
          </b>
          <span>
            {leftFr(leftMs)} {children}
          </span>
        </p>
      </div>
      <div className="link-held__bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}

/** Read anew, as a document: nothing of what was shown before is paid. */
export const Changed = () => (
  <div className="empty empty--sm" role="alert">
    <RefreshCw className="icon icon--lg" />
    <h2 className="t-block">La commande a changé</h2>
    <p className="t-body">
      L’atelier l’a modifiée depuis que vous avez ouvert cette page. Rien n’a été débité.
    </p>
    <Button variant="line" size="sm" onClick={() => window.location.reload()}>
      Voir et accepter
    </Button>
  </div>
);
