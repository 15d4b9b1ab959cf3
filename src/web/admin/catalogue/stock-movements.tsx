import { formatDay, formatTime } from "#copy/formats.ts";
import { stockReasonFr } from "#copy/stock-reasons.ts";
import type { StockMovement } from "#shop/stock/list-stock-movements.server.ts";

export function StockMovements({ movements }: { movements: StockMovement[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone.
    <section className="table-scroll" tabIndex={0} aria-label="Tableau des mouvements">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" className="num">
              Quantité
            </th>
            <th scope="col">Motif</th>
            <th scope="col">Par</th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, at, quantity, reason, note, orderId, by }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">
                {formatDay(at)} à {formatTime(at)}
              </td>
              <td className="num">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</td>
              <td>
                {stockReasonFr[reason]}
                {orderId && <span className="t-xs c-3 block">Commande {orderId.slice(0, 8)}</span>}
                {note && <span className="t-xs c-3 block">{note}</span>}
              </td>
              <td>{by ?? "La boutique"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
