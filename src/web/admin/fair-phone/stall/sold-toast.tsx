import { CircleAlert, CircleCheck } from "lucide-react";
import { useCountdown } from "#ui/use-countdown.ts";
import type { KeptSale } from "../kept/fair-kept.ts";

export type Said = { key: string; words: string; sale?: KeptSale };

type SoldToastProps = {
  said: Said;
  onCancel: (id: string, name: string) => void;
  onEnd: () => void;
};

/** Long enough to notice that it was the wrong plant. Later, it is in the list of sales. */
const SHOWN_MS = 8000;

export function SoldToast({ said: { words, sale }, onCancel, onEnd }: SoldToastProps) {
  const holding = useCountdown(SHOWN_MS, onEnd);
  const Icon = sale ? CircleCheck : CircleAlert;
  return (
    <div className="sold-toast" {...holding}>
      <Icon className="icon" aria-hidden="true" />
      <span>{words}</span>
      {sale && (
        <button type="button" onClick={() => onCancel(sale.id, sale.name)}>
          Annuler<span className="sr-only"> la vente de {sale.name}</span>
        </button>
      )}
    </div>
  );
}
