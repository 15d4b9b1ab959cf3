import { formatDay, formatTime } from "#copy/formats.ts";
import { stockReasonFr } from "#copy/orders/stock-reasons.ts";
import type { StockMovement } from "#shop/stock/list-stock-movements.server.ts";
import { Cell, Row, Table } from "#ui/table.tsx";

const COLUMNS = ["Date", { label: "Quantité", isNumber: true }, "Motif", "Par"];

export function StockMovements({ movements }: { movements: StockMovement[] }) {
  return (
    <Table label="Tableau des mouvements" columns={COLUMNS}>
      {movements.map(({ id, at, quantity, reason, note, orderId, by }) => (
        <Row key={id}>
          <Cell className="whitespace-nowrap">
            {formatDay(at)} à {formatTime(at)}
          </Cell>
          <Cell at="corner" className="num">
            {quantity > 0 ? `+${quantity}` : `−${-quantity}`}
          </Cell>
          <Cell at="wide">
            {stockReasonFr[reason]}
            {orderId && <span className="t-xs c-3 block">Commande {orderId.slice(0, 8)}</span>}
            {note && <span className="t-xs c-3 block">{note}</span>}
          </Cell>
          <Cell at="wide" label="Par">
            {by ?? "La boutique"}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
