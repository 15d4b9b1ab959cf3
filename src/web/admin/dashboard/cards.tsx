import { Package, Sprout, User } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "#copy/formats.ts";
import type { ShopCounts } from "#shop/statistics/count-shop.server.ts";

export function Cards({ counts: { products, users, orders } }: { counts: ShopCounts }) {
  const isAlone = users.total === 1 && users.administrators === 1;
  return (
    <div className="cards-3">
      <Card title="Produits" icon={<Sprout className="icon" />} count={products.total}>
        <span className="text-ambre">{formatCount(products.low)} en stock faible</span>
        <span className="text-rouge">{formatCount(products.out)} en rupture</span>
      </Card>
      <Card title="Utilisateurs" icon={<User className="icon" />} count={users.total}>
        <span className="c-2">{isAlone ? "Administrateur" : administrators(users)}</span>
      </Card>
      <Card title="Commandes" icon={<Package className="icon" />} count={orders.total}>
        <span className="c-2">
          {orders.total === 0 ? "Aucune commande" : `${formatCount(orders.thisWeek)} cette semaine`}
        </span>
      </Card>
    </div>
  );
}

const administrators = ({ administrators: count }: ShopCounts["users"]) =>
  `dont ${formatCount(count)} ${count > 1 ? "administrateurs" : "administrateur"}`;

type CardProps = { title: string; icon: ReactNode; count: number; children: ReactNode };

function Card({ title, icon, count, children }: CardProps) {
  return (
    <article className="kpi">
      <h2 className="t-sm font-sans">
        {title} {icon}
      </h2>
      <p className="n">{formatCount(count)}</p>
      <p className="row">{children}</p>
    </article>
  );
}
