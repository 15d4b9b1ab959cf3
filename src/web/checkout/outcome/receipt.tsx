import { formatPrice } from "#copy/formats.ts";
import { showOrderStatus } from "#copy/orders/order-status.ts";
import type { Cents } from "#kernel/money.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { Tag } from "#ui/badge.tsx";

type ReceiptProps = {
  orderId: string;
  /** « C-1042 »: what people say; not known of a payment that the shop was not asked about yet. */
  number?: number | null | undefined;
  /** The number shown before the shop could be asked. */
  reference?: string | undefined;
  total: Cents;
  /** Undefined for an order that was paid just now. */
  status: string | undefined;
};

/** The word of the confirmation for a paid order, which is « Payée » on the other pages. */
export const confirmedStatus = (status: string) =>
  status === "completed" ? { label: "Confirmée", tone: "green" as const } : showOrderStatus(status);

export function Receipt(receipt: ReceiptProps) {
  const { orderId, number, reference, total, status = "completed" } = receipt;
  const shown = confirmedStatus(status);
  return (
    <dl className="receipt">
      <div>
        <dt>Numéro de commande</dt>
        <dd className="tnum">
          {number ? orderNumber({ id: orderId, number }) : orderId}
          {number && <span className="t-xs block">Référence : {orderId}</span>}
          {reference && <span className="t-xs block">Référence provisoire : {reference}</span>}
        </dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd className="price">{formatPrice(total)}</dd>
      </div>
      <div>
        <dt>Statut</dt>
        <dd>
          <Tag tone={shown.tone}>{shown.label}</Tag>
        </dd>
      </div>
    </dl>
  );
}
