import { formatDay, formatTime } from "#copy/formats.ts";
import { stockReasonFr } from "#copy/orders/stock-reasons.ts";
import type { StockMovement } from "#shop/stock/list-stock-movements.server.ts";
import type { Column } from "#ui/table/table.tsx";

type Journal = {
  /** Of the product. */
  name: string;
  isOfSeveral: boolean;
};

/** Which stock has moved is said where a product has several. */
export const stockColumns = ({ name, isOfSeveral }: Journal): Column<StockMovement>[] => [
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
  ...(isOfSeveral ? [whose(name)] : []),
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

const whose = (name: string): Column<StockMovement> => ({
  head: "Déclinaison",
  at: "wide",
  cell: ({ variantName }) => (variantName === null ? "Ancienne déclinaison" : variantName || name),
});
