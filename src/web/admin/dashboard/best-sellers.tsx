import { formatCount } from "#copy/formats.ts";
import type { RankedProduct } from "#shop/statistics/rank-products.server.ts";
import { Panel } from "#ui/panel.tsx";
import { LinePicture } from "#web/parts/cart/line-picture.tsx";

export function BestSellers({ products }: { products: readonly RankedProduct[] }) {
  const most = products[0]?.units ?? 1;
  return (
    <Panel
      id="meilleurs"
      title="Meilleures ventes"
      className="panel col-span-4"
      beside={<span className="t-xs">unités</span>}
    >
      {products.length === 0 && <p className="t-body">Aucune vente sur cette période.</p>}
      <ol className="rank">
        {products.map(({ id, name, path, units }) => (
          <li key={id}>
            <LinePicture image={path ? `${path}/320.webp` : ""} />
            <span>{name}</span>
            <b className="tnum font-[550]">{formatCount(units)}</b>
            <span className="track">
              <i style={{ width: `${Math.round((units / most) * 100)}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
