import type { ReactNode } from "react";
import { formatDay } from "#copy/formats.ts";
import { showOrderStatus } from "#copy/orders/order-status.ts";
import { parcelName } from "#copy/orders/parcels.ts";
import type { Order } from "#shop/orders/order.ts";
import { Tag } from "#ui/badge.tsx";
import { OrderItems } from "#web/parts/orders/order-items.tsx";
import { TrackingLink } from "#web/parts/orders/tracking-link.tsx";

type OrderCardProps = {
  order: Pick<Order, "items" | "orderDate"> & {
    status: string;
    /** What a device kept of an order knows nothing of its parcels. */
    parcels?: Order["parcels"];
    number?: Order["number"];
  };
  title: ReactNode;
  /** The heading's level in its page. */
  as: "h2" | "h3";
  /** What stands under the items. */
  children: ReactNode;
};

export function OrderCard({ order, title, as: Heading, children }: OrderCardProps) {
  const status = showOrderStatus(order.status);
  return (
    <article className="order">
      <div className="top">
        <div className="row [--row:1rem]">
          <Heading>{title}</Heading>
          <Tag tone={status.tone}>{status.label}</Tag>
        </div>
        <span className="t-sm tnum c-3">
          {order.number && `N° C-${order.number}, le `}
          {formatDay(order.orderDate)}
        </span>
      </div>
      <OrderItems items={order.items} />
      {order.parcels?.map((parcel) => (
        <p key={parcel.id} className="t-sm c-2">
          {parcelName(parcel)} : <TrackingLink parcel={parcel} />
        </p>
      ))}
      <div className="bottom">{children}</div>
    </article>
  );
}
