import { Link } from "react-router";
import type { LowProduct } from "#shop/statistics/list-low-stock.server.ts";
import { Panel } from "#ui/panel.tsx";

export function LowStockPanel({ products }: { products: readonly LowProduct[] }) {
  return (
    <Panel id="stock-faible" title="Stock faible" className="panel panel--line col-span-6">
      {products.length === 0 && <p className="t-body">Aucun produit ne manque.</p>}
      <ul className="stack [--stack:.75rem] text-sm">
        {products.map(({ id, name, stock }) => (
          <li key={id} className="row row--between min-w-0 flex-nowrap">
            <Link className="link link--tap min-w-0" to={`/admin/produits/${id}`}>
              <span className="truncate">{name}</span>
            </Link>
            <span className={`tnum ${stock === 0 ? "qty-0" : "qty-low"}`}>{stock}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
