import { Button, buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { Trouble } from "../sync/ask-shop.ts";

type ComeBackDialogProps = {
  open: boolean;
  waiting: number;
  trouble: Trouble | null;
  back: string;
  onClose: () => void;
};

/** What is left is counted at the desk, once the shop has heard of every sale. */
export function ComeBackDialog({ open, waiting, trouble, back, onClose }: ComeBackDialogProps) {
  const isReady = trouble === null && waiting === 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Je rentre"
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Plus tard
          </Button>
          {trouble === "signed-out" ? (
            <a className={buttonClass("primary")} href="/login?next=%2Ffoire">
              Se connecter
            </a>
          ) : (
            isReady && (
              <a className={buttonClass("primary")} href={back}>
                Compter ce qui reste
              </a>
            )
          )}
        </>
      }
    >
      <p role="status">
        {isReady ? "Toutes les ventes sont envoyées." : waitsFr(waiting, trouble)}
      </p>
    </Dialog>
  );
}

function waitsFr(waiting: number, trouble: Trouble | null): string {
  const first = waiting === 0 ? "" : ` ${firstFr(waiting)}`;
  if (trouble === "signed-out") return `Reconnectez-vous pour finir.${first}`;
  if (trouble === "refused") return `La boutique n’a pas pris ces ventes.${first}`;
  return `Le téléphone attend le réseau pour finir.${first}`;
}

const firstFr = (waiting: number): string =>
  waiting > 1 ? `${waiting} ventes partiront d’abord.` : "Une vente partira d’abord.";
