import { formatDay } from "#copy/formats.ts";
import { showMovement } from "#copy/orders/desk.ts";
import type { StockMovement } from "#shop/orders/desk/desk-order.ts";
import { Panel } from "#ui/panel.tsx";

/** What left the shelf for this order, and what came back. */
export function OrderStock({ movements }: { movements: readonly StockMovement[] }) {
  return (
    <Panel id="stock" title="Mouvements de stock">
      {movements.length === 0 && <p className="t-sm c-2">Aucun mouvement.</p>}
      <ul className="stack [--stack:.75rem]">
        {movements.map(({ id, product, quantity, reason, at }) => (
          <li key={id} className="row row--between t-sm">
            <span>
              {product}
              <br />
              <span className="t-xs">
                {showMovement(reason)}, le {formatDay(at)}
              </span>
            </span>
            <span className="tnum">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
