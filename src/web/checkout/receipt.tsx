import { formatPrice } from "#copy/formats.ts";
import { showOrderStatus } from "#copy/order-status.ts";
import type { Cents } from "#kernel/money.ts";
import { Tag } from "#ui/badge.tsx";

type ReceiptProps = {
  orderId: string;
  /** The number shown before the shop could be asked. */
  reference?: string | undefined;
  total: Cents;
  /** Undefined for an order that was paid just now. */
  status: string | undefined;
};

export function Receipt({ orderId, reference, total, status = "completed" }: ReceiptProps) {
  const shown =
    status === "completed"
      ? { label: "Confirmée", tone: "green" as const }
      : showOrderStatus(status);
  return (
    <dl className="receipt">
      <div>
        <dt>Numéro de commande</dt>
        <dd className="tnum">
          {orderId}
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
