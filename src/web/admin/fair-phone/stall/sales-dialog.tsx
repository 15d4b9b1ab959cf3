import { formatFullDay } from "#copy/dispatch/weather.ts";
import { formatPrice, formatTime } from "#copy/formats.ts";
import { parisDay } from "#kernel/paris-day.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Measures } from "#ui/text/measures.tsx";
import { countSales, type KeptSale, waitingSales } from "../kept/fair-kept.ts";

type SalesDialogProps = {
  open: boolean;
  sales: readonly KeptSale[];
  onCancel: (id: string, name: string) => void;
  onClose: () => void;
};

/** Every sale of this phone at the fair, the last first. */
export function SalesDialog({ open, sales, onCancel, onClose }: SalesDialogProps) {
  const days = Map.groupBy(sales.toReversed(), ({ soldAt }) => parisDay(new Date(soldAt)));
  return (
    <Dialog open={open} onClose={onClose} title="Ventes de ce téléphone" closeOnBackdrop>
      {sales.length === 0 && <p className="c-2">Aucune vente encore.</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={formatFullDay(day)}>
          <p className="fair-day">
            <b>{formatFullDay(day)}</b> <span>{totalFr(ofDay)}</span>
          </p>
          <ul className="fair-sales">
            {ofDay.map((sale) => (
              <SaleRow key={sale.id} sale={sale} onCancel={onCancel} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

type SaleRowProps = { sale: KeptSale; onCancel: SalesDialogProps["onCancel"] };

function SaleRow({ sale, onCancel }: SaleRowProps) {
  const { id, name, priceCents, soldAt, cancelledAt } = sale;
  return (
    <li className={cancelledAt ? "is-cancelled" : undefined}>
      <span>
        <span className="t-plant">
          <Measures>{name}</Measures>
        </span>
        <small>
          {formatTime(new Date(soldAt))}, {formatPrice(priceCents)}
          {waitingSales([sale]).length > 0 && ", gardée ici"}
        </small>
      </span>
      {cancelledAt ? (
        <small>annulée</small>
      ) : (
        <Button variant="line" size="sm" onClick={() => onCancel(id, name)}>
          Annuler<span className="sr-only"> la vente de {name}</span>
        </Button>
      )}
    </li>
  );
}

function totalFr(sales: readonly KeptSale[]): string {
  const { sold, total } = countSales(sales);
  return `${sold} vendue${sold > 1 ? "s" : ""}, ${formatPrice(total)}`;
}
