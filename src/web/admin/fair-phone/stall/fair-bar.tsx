import { House } from "lucide-react";
import { useState } from "react";
import { formatPrice } from "#copy/formats.ts";
import { parisDay } from "#kernel/paris-day.ts";
import { Button } from "#ui/button.tsx";
import {
  countLeft,
  countSales,
  type KeptFair,
  type KeptSale,
  waitingSales,
} from "../kept/fair-kept.ts";
import type { Kept } from "../kept/keep-sales.ts";
import type { Trouble } from "../sync/ask-shop.ts";
import { ComeBackDialog } from "./come-back-dialog.tsx";
import { SalesDialog } from "./sales-dialog.tsx";

type FairBarProps = {
  fair: KeptFair;
  kept: Kept;
  sales: readonly KeptSale[];
  trouble: Trouble | null;
  onCancel: (id: string, name: string) => void;
};

/** The day so far, under the thumb. */
export function FairBar({ fair, kept, sales, trouble, onCancel }: FairBarProps) {
  const [open, setOpen] = useState<"sales" | "back">();
  const today = parisDay(new Date());
  const { sold, total } = countSales(
    sales.filter(({ soldAt }) => parisDay(new Date(soldAt)) === today),
  );
  const left = countLeft(fair, kept.sales);
  const waiting = waitingSales(kept.sales).length;
  const isReady = trouble === null && waiting === 0;
  const back = `/admin/foires/${fair.id}/rentrer`;
  return (
    <div className="fair-bar">
      <button type="button" className="so-far" onClick={() => setOpen("sales")}>
        <b>{sold > 1 ? `${sold} vendues` : `${sold} vendue`}</b>
        <small>
          {formatPrice(total)}, {left > 1 ? `${left} restent` : `${left} reste`}
          <span className="sr-only">. Voir les ventes</span>
        </small>
      </button>
      <Button variant="line" onClick={() => (isReady ? location.assign(back) : setOpen("back"))}>
        <House className="icon icon--sm" aria-hidden="true" /> Je rentre
      </Button>
      <SalesDialog
        open={open === "sales"}
        sales={sales}
        onCancel={onCancel}
        onClose={() => setOpen(undefined)}
      />
      <ComeBackDialog
        open={open === "back"}
        waiting={waiting}
        trouble={trouble}
        back={back}
        onClose={() => setOpen(undefined)}
      />
    </div>
  );
}
