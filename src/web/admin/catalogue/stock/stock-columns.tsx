import { formatDay, formatTime } from "#copy/formats.ts";
import { stockReasonFr } from "#copy/orders/stock-reasons.ts";
import type { StockMovement } from "#shop/stock/list-stock-movements.server.ts";
import type { Column } from "#ui/table/table.tsx";

export const stockColumns: Column<StockMovement>[] = [
  {
    head: "Date",
    className: "whitespace-nowrap",
    cell: ({ at }) => `${formatDay(at)} à ${formatTime(at)}`,
  },
  {
    head: "Quantité",
    at: "corner",
    isNumber: true,
    cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`),
  },
  {
    head: "Motif",
    at: "wide",
    cell: ({ reason, orderId, note }) => (
      <>
        {stockReasonFr[reason]}
        {orderId && <span className="t-xs c-3 block">Commande {orderId.slice(0, 8)}</span>}
        {note && <span className="t-xs c-3 block">{note}</span>}
      </>
    ),
  },
  { head: "Par", at: "wide", isNamed: true, cell: ({ by }) => by ?? "La boutique" },
];
